import { useRef } from 'react';
import { splitTenths, tenthsLeft } from '#features/vote/stage/countdown.rules.ts';
import { useClockTicks } from '#features/vote/use-clock-value.ts';
import styles from './Countdown.module.css';

/** Into the text node that is there, where it says something else: a new one is more work, ten times a second. */
function write(element: HTMLElement | null, text: string): void {
  const there = element?.firstChild;
  if (!there) element?.append(text);
  else if (there.nodeValue !== text) there.nodeValue = text;
}

/** The time left until `to` (the server's time, ms) to the tenth of a second. */
export function Countdown({ to, label }: { to: number; label?: string }) {
  const seconds = useRef<HTMLSpanElement>(null);
  const tenths = useRef<HTMLSpanElement>(null);
  useClockTicks((now) => {
    const { whole, tenth } = splitTenths(tenthsLeft(to, now));
    write(seconds.current, whole);
    write(tenths.current, `.${tenth}`);
  });
  return (
    <span role="timer" aria-label={label} className={styles['countdown']} data-testid="countdown">
      <span ref={seconds} />
      <span ref={tenths} className={styles['tenth']} />
    </span>
  );
}
