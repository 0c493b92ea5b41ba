import type { ConsoleDay } from '@fairground/contract/console/dashboard';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import type { Point } from './Chart.tsx';
import { ChartPanel } from './ChartPanel.tsx';
import { expectedBps, returnBps } from './day.rules.ts';
import { dayMessages } from './messages.ts';
import styles from './day.module.css';

const AGES = ['underHour', 'underFourHours', 'underDay', 'older'] as const;

/** Activity by the hour, and the age of open items. */
export function DayCharts({ day }: { day: ConsoleDay }) {
  const t = useMessages(dayMessages);
  const format = useFormat();
  const clock = format.clock(day.timeZone);
  const expected = expectedBps(day.returned);
  const hours = day.hours.map(
    ({ at, moneyIn, moneyOut, stakes, payouts }): Point => ({
      label: clock(at),
      moneyIn,
      moneyOut,
      stakes,
      payouts,
      actual: returnBps(payouts, stakes),
      theory: stakes === 0 ? null : expected,
    }),
  );
  const waiting = (kind: ConsoleDay['waiting'][number]['kind'], age: (typeof AGES)[number]): number =>
    day.waiting.find((each) => each.kind === kind)?.[age] ?? 0;
  const ages = AGES.map(
    (age): Point => ({
      label: t.ages[age],
      recharges: waiting('recharges', age),
      withdrawals: waiting('withdrawals', age),
    }),
  );
  return (
    <div className={styles['charts']}>
      <ChartPanel
        title={t.moneyChart}
        of={t.hour}
        points={hours}
        show={format.money}
        series={[
          { key: 'moneyIn', label: t.moneyIn, colour: 'var(--color-in)' },
          { key: 'moneyOut', label: t.moneyOut, colour: 'var(--color-out)' },
        ]}
      />
      <ChartPanel
        title={t.playChart}
        of={t.hour}
        points={hours}
        show={format.money}
        series={[
          { key: 'stakes', label: t.stakes, colour: 'var(--color-control-line)' },
          { key: 'payouts', label: t.payouts, colour: 'var(--color-accent)' },
        ]}
      />
      <ChartPanel
        title={t.returnChart}
        of={t.hour}
        points={hours}
        show={format.percent}
        series={[
          { key: 'actual', label: t.actual, colour: 'var(--color-accent)' },
          { key: 'theory', label: t.theory, colour: 'var(--color-text)', kind: 'line' },
        ]}
      />
      <ChartPanel
        title={t.workChart}
        of={t.kind}
        points={ages}
        show={format.number}
        series={[
          { key: 'recharges', label: t.recharges, colour: 'var(--color-in)', stack: 'work' },
          { key: 'withdrawals', label: t.withdrawals, colour: 'var(--color-out)', stack: 'work' },
        ]}
      />
    </div>
  );
}
