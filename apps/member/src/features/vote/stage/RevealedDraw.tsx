import type { Draw } from '@fairground/contract/vote';
import { OPTIONS } from '@fairground/kernel/option';
import { catalogue } from '#features/vote/messages.ts';
import { OptionArt } from '#features/vote/OptionArt.tsx';
import type { Frame } from '#features/vote/stage/reveal.rules.ts';
import { useMessages } from '#platform/catalogue.ts';
import { Die } from '#ui/art/Die.tsx';
import styles from './RevealedDraw.module.css';

type RevealedDrawProps = { draw: Draw; frame: Frame; playing: boolean };

/** One frame of the performance: three dice, their sum, four options of which two light up. */
export function RevealedDraw({ draw, frame, playing }: RevealedDrawProps) {
  const texts = useMessages(catalogue);
  const lit = new Set(draw.results.slice(0, frame.lit));
  const options = texts.and(texts.option[draw.results[0]], texts.option[draw.results[1]]);
  return (
    <div className={styles['draw']} aria-hidden="true" data-playing={playing || undefined}>
      <div className={styles['dice']}>
        {frame.dice.map(({ face, landed }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a die is known by its place
          <span key={index} className={styles['die']} data-landed={landed || undefined}>
            <Die value={face} size={42} />
          </span>
        ))}
      </div>
      <div className={styles['sum']}>
        <span className={styles['label']}>{texts.sum}</span>
        <span className={styles['number']}>{playing && frame.sum === 0 ? '–' : frame.sum}</span>
      </div>
      <div className={styles['options']}>
        {OPTIONS.map((option) => (
          <span
            key={option}
            className={styles['option']}
            data-option={option}
            data-lit={lit.has(option) || undefined}
          >
            <OptionArt option={option} size={30} />
          </span>
        ))}
      </div>
      <p className={styles['words']}>{frame.lit === 2 ? texts.result.cameTrue(options) : ' '}</p>
    </div>
  );
}
