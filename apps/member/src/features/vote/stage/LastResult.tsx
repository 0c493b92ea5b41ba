import type { Draw } from '@fairground/contract/vote';
import { voteMessages } from '#features/vote/messages.ts';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Link } from '#platform/navigation.ts';
import { verifyPath } from '#platform/paths.ts';
import { ShieldIcon } from '@fairground/ui/icons.tsx';
import { VisuallyHidden } from '@fairground/ui/VisuallyHidden.tsx';
import { DrawnResult } from './DrawnResult.tsx';
import styles from './LastResult.module.css';
import { OwnResult } from './OwnResult.tsx';
import type { Settlement } from './settled.rules.ts';

type LastResultProps = {
  draw: Draw;
  /** It is the draw of the current period. */
  current: boolean;
  /** The member's own result; null without a stake. */
  settlement: Settlement | null;
};

/** The last draw, the link to verify it, and the member's own result, in a line whose height is reserved. */
export function LastResult({ draw, current, settlement }: LastResultProps) {
  const t = useMessages(voteMessages);
  const { clock } = useFormat();
  const { periodNo, drawNumbers, sum, results } = draw;
  const title = current ? t.result.current : t.result.title;
  const options = t.and(t.option[results[0]], t.option[results[1]]);
  return (
    <section className="stack-2" aria-label={title}>
      <header className={styles['header']}>
        <div>
          <h2 className={styles['title']}>{title}</h2>
          <p className={styles['meta']}>
            <span>{periodNo}</span>
            <span>{clock(draw.drawnAt)}</span>
          </p>
        </div>
        <Link to={verifyPath(periodNo)} className={styles['verify']}>
          <ShieldIcon size={18} />
          <span>{t.result.verify}</span>
        </Link>
      </header>
      <VisuallyHidden>
        <output>{t.result.spoken(periodNo, drawNumbers, sum, options)}</output>
      </VisuallyHidden>
      <DrawnResult draw={draw}>
        {/* Rendered before it has content: a live region announces changes of its content only. */}
        <div role="status">{settlement ? <OwnResult settlement={settlement} /> : null}</div>
      </DrawnResult>
    </section>
  );
}
