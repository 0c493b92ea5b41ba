import { useMessages } from '#platform/catalogue.ts';
import { catalogue } from './messages.ts';
import styles from './draws.module.css';

/** From here on members see that the draw is late (kernel period.ts). */
const LATE_MS = 15_000;

/** How long after the time of its round a draw came. */
export function Lateness({ ms }: { ms: number | null }) {
  const texts = useMessages(catalogue);
  if (ms === null) return '–';
  const seconds = (ms / 1000).toFixed(ms < 10_000 ? 2 : 0);
  return (
    <span className={ms >= LATE_MS ? styles['late'] : undefined}>
      <span className="tabular">{texts.seconds(seconds)}</span>
    </span>
  );
}
