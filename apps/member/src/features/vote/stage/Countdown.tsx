import { useRef } from 'react';
import { splitTenths, tenthsLeft } from '#features/vote/stage/countdown.rules.ts';
import { useClockTicks } from '#features/vote/use-clock-value.ts';
import styles from './Countdown.module.css';

/**
 * Replaces the children instead of changing a text node in place, since a page translator may have wrapped it in
 * elements of its own. Returns whether the text has changed.
 */
function write(element: HTMLElement | null, text: string, anew = false): boolean {
  if (!element || (!anew && element.textContent === text)) return false;
  element.textContent = text;
  return true;
}

/** The time left until `to` (server time, ms) in tenths of a second. */
export function Countdown({ to, label }: { to: number; label?: string }) {
  const seconds = useRef<HTMLSpanElement>(null);
  const tenths = useRef<HTMLSpanElement>(null);
  useClockTicks((now) => {
    const { whole, tenth } = splitTenths(tenthsLeft(to, now));
    const moved = write(seconds.current, whole);
    write(tenths.current, `.${tenth}`, moved);
  });
  return (
    <span role="timer" aria-label={label} className={styles['countdown']} data-testid="countdown">
      <span ref={seconds} />
      <span ref={tenths} className={styles['tenth']} />
    </span>
  );
}
