import type { Draw } from '@fairground/contract/vote';
import type { ReactNode } from 'react';
import { catalogue } from '#features/vote/messages.ts';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { Link } from '#platform/navigation.ts';
import { verifyPath } from '#platform/paths.ts';
import { ShieldIcon } from '#ui/sign-icons.tsx';
import { VisuallyHidden } from '@fairground/web/ui/VisuallyHidden.tsx';
import styles from './LastResult.module.css';
import { RevealedDraw } from './RevealedDraw.tsx';
import { useReveal } from './use-reveal.ts';

type LastResultProps = {
  draw: Draw;
  /** It is the draw of the period on the stage. */
  current: boolean;
  /** What it meant for the member, told once the dice lie. */
  children: ReactNode;
};

/** The last draw, revealed where it comes just now, with the way to recompute it, and what followed from it. */
export function LastResult({ draw, current, children }: LastResultProps) {
  const texts = useMessages(catalogue);
  const { clock } = useFormat();
  const { frame, playing, skip } = useReveal(draw);
  const { periodNo, drawNumbers, sum, results } = draw;
  const title = current ? texts.result.current : texts.result.title;
  const options = texts.and(texts.option[results[0]], texts.option[results[1]]);
  return (
    <>
      <section className={styles['result']} aria-label={title} data-playing={playing || undefined}>
        <header className={styles['header']}>
          <div>
            <h2 className={styles['title']}>{title}</h2>
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
          <output>{playing ? '' : texts.result.spoken(periodNo, drawNumbers, sum, options)}</output>
        </VisuallyHidden>
        {playing ? (
          <button type="button" className={styles['skip']} aria-label={texts.result.skip} onClick={skip} />
        ) : null}
      </section>
      {/* There before what it says: screen readers tell of a change, not of what comes with its place. */}
      <div role="status" className={styles['settled']}>
        {playing ? null : children}
      </div>
    </>
  );
}
