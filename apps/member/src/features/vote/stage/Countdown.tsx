import { splitTenths, tenthsLeft } from '#features/vote/stage/countdown.rules.ts';
import { useClockValue } from '#features/vote/use-clock-value.ts';
import styles from './Countdown.module.css';

/** The time left until `to` (the server's time, ms) to the tenth of a second. */
export function Countdown({ to, label }: { to: number; label?: string }) {
  const { whole, tenth } = splitTenths(useClockValue((now) => tenthsLeft(to, now)));
  return (
    <span role="timer" aria-label={label} className={styles['countdown']} data-testid="countdown">
      {whole}
      <span className={styles['tenth']}>.{tenth}</span>
    </span>
  );
}
