import styles from './about.module.css';
import { placesOf } from './range.rules.ts';

type RangeBarProps = { actual: number; theoretical: number; low: number; high: number };

/** The confidence interval with expected and actual share. Decorative: the text states the same. */
export function RangeBar(shares: RangeBarProps) {
  const { from, to, expected, actual } = placesOf(shares);
  return (
    <div className={styles['range']} aria-hidden="true">
      <span
        className={styles['reach']}
        style={{ insetInlineStart: `${from}%`, inlineSize: `${to - from}%` }}
      />
      <span className={styles['expected']} style={{ insetInlineStart: `${expected}%` }} />
      <span className={styles['dot']} style={{ insetInlineStart: `${actual}%` }} />
    </div>
  );
}
