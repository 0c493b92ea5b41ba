import type { Order, Period } from '@fairground/contract/vote';
import type { Phase } from '@fairground/kernel/period';
import { type RefObject, useEffect, useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { voteMessages } from './messages.ts';
import { Countdown } from './stage/Countdown.tsx';
import { spanOf } from './stage/period.rules.ts';
import styles from './StageBar.module.css';

/** With less of the stage visible, its countdown cannot be read. */
const IN_VIEW = 0.6;

/** Whether the element is scrolled out of view. */
function useScrolledAway(element: RefObject<HTMLElement | null>): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setAway((entries.at(-1)?.intersectionRatio ?? 1) < IN_VIEW),
      { threshold: IN_VIEW },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return away;
}

type StageBarProps = {
  stage: RefObject<HTMLElement | null>;
  period: Period;
  phase: Phase;
  orders: readonly Order[];
  onPress: () => void;
};

/** Phase, seconds and own stake in one line while the stage is scrolled out of view; a click scrolls back to it. */
export function StageBar({ stage, period, phase, orders, onPress }: StageBarProps) {
  const t = useMessages(voteMessages);
  const { money } = useFormat();
  const away = useScrolledAway(stage);
  const span = period.pause === null ? spanOf(period, phase) : null;
  const stake = orders
    .filter(({ periodNo, status }) => periodNo === period.periodNo && status === 'open')
    .reduce((sum, { amount }) => sum + amount, 0);
  // Without a height of its own, so that nothing moves when the bar appears.
  return (
    <div className={styles['place']}>
      {away ? (
        <button type="button" className={styles['bar']} data-phase={phase} onClick={onPress}>
          <span className={styles['phase']}>{t.phase[phase].name}</span>
          {span ? (
            <span className={styles['time']}>
              <Countdown to={span.to} />
            </span>
          ) : null}
          <span className={styles['stake']}>{stake > 0 ? t.staked(money(stake)) : ''}</span>
        </button>
      ) : null}
    </div>
  );
}
