import styles from './about.module.css';
import { placesOf } from './range.rules.ts';

type RangeBarProps = { actual: number; theoretical: number; low: number; high: number };

/** The range of chance with the expected and the actual share on it; the words around it say the same. */
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
