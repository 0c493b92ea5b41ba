import { useMessages } from '#platform/i18n.ts';
import { drawsMessages } from './messages.ts';
import styles from './draws.module.css';

/** From here on members are told that the draw is late (kernel period.ts). */
const LATE_MS = 15_000;

/** The delay between the beacon round's time and the draw. */
export function Lateness({ ms }: { ms: number | null }) {
  const t = useMessages(drawsMessages);
  if (ms === null) return '–';
  const seconds = (ms / 1000).toFixed(ms < 10_000 ? 2 : 0);
  return (
    <span className={ms >= LATE_MS ? styles['late'] : undefined}>
      <span className="tabular">{t.seconds(seconds)}</span>
    </span>
  );
}
