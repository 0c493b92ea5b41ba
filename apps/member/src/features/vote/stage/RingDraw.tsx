import type { Draw } from '@fairground/contract/vote';
import { OptionArt } from '#ui/art/OptionArt.tsx';
import type { Frame } from '#features/vote/stage/reveal.rules.ts';
import type { Settlement } from '#features/vote/stage/settled.rules.ts';
import { useFormat } from '#platform/format.ts';
import { Die } from '#ui/art/Die.tsx';
import styles from './RingDraw.module.css';

const ROLLING = [5, 3, 1] as const;

/** Rolling dice while the randomness is awaited, where RingDraw shows them landed. */
export const RollingDice = () => (
  <span className={styles['dice']} aria-hidden="true">
    {ROLLING.map((value) => (
      <span key={value} className={styles['rolling']}>
        <Die value={value} />
      </span>
    ))}
  </span>
);

type RingDrawProps = { draw: Draw; frame: Frame; settlement: Settlement | null };

/**
 * One frame of the reveal in the ring: three dice, their sum between the two options that came true, the member's own
 * result. Hidden from screen readers: the text below the ring says the same.
 */
export function RingDraw({ draw, frame, settlement }: RingDrawProps) {
  const { signedMoney } = useFormat();
  const playing = !frame.done;
  return (
    <span className={styles['draw']} aria-hidden="true" data-playing={playing || undefined}>
      <span className={styles['dice']}>
        {frame.dice.map(({ face, landed }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- dice are identified by position
          <span key={index} className={styles['die']} data-landed={landed || undefined}>
            <Die value={face} />
          </span>
        ))}
      </span>
      <span className={styles['sum']}>
        <span className={styles['option']} data-lit={frame.lit > 0 || undefined}>
          <OptionArt option={draw.results[0]} size={26} />
        </span>
        <span className={styles['number']}>{playing && frame.sum === 0 ? '–' : frame.sum}</span>
        <span className={styles['option']} data-lit={frame.lit > 1 || undefined}>
          <OptionArt option={draw.results[1]} size={26} />
        </span>
      </span>
      {settlement && !playing ? (
        <span className={styles['net']} data-outcome={settlement.outcome}>
          {signedMoney(settlement.net)}
        </span>
      ) : null}
    </span>
  );
}
