import type { Draw } from '@fairground/contract/vote';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { Link } from '#platform/navigation.ts';
import { verifyPath } from '#platform/paths.ts';
import { catalogue } from '#features/vote/messages.ts';
import { ShieldIcon } from '#ui/icons.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './LastResult.module.css';
import { RevealedDraw } from './RevealedDraw.tsx';
import { useReveal } from './use-reveal.ts';

/** The last draw, revealed where it is new, with the way to recompute it. */
export function LastResult({ draw, fresh }: { draw: Draw; fresh: boolean }) {
  const texts = useMessages(catalogue);
  const { clock } = useFormat();
  const { frame, playing, skip } = useReveal(draw, fresh);
  const { periodNo, drawNumbers, sum, results } = draw;
  const options = texts.and(texts.option[results[0]], texts.option[results[1]]);
  return (
    <section className={styles['result']} aria-label={texts.result.title} data-playing={playing || undefined}>
      <header className={styles['header']}>
        <div>
          <h2 className={styles['title']}>{texts.result.title}</h2>
          <p className={styles['meta']}>
            {periodNo} · {clock(draw.drawnAt)}
          </p>
        </div>
        <Link to={verifyPath(periodNo)} className={styles['verify']}>
          <ShieldIcon size={18} />
          {texts.result.verify}
        </Link>
      </header>
      <RevealedDraw draw={draw} frame={frame} playing={playing} />
      <VisuallyHidden>
        <span role="status">{playing ? '' : texts.result.spoken(periodNo, drawNumbers, sum, options)}</span>
      </VisuallyHidden>
      {playing ? (
        <button type="button" className={styles['skip']} aria-label={texts.result.skip} onClick={skip} />
      ) : null}
    </section>
  );
}
