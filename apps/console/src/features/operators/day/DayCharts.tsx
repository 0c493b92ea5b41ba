import type { ConsoleDay } from '@fairground/contract/console/day';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import type { Point } from './Chart.tsx';
import { ChartPanel } from './ChartPanel.tsx';
import { expectedBps, returnBps } from './day.rules.ts';
import { catalogue } from './messages.ts';
import styles from './day.module.css';

const AGES = ['underHour', 'underFourHours', 'underDay', 'older'] as const;

/** What happened hour by hour, and how old what waits is. */
export function DayCharts({ day }: { day: ConsoleDay }) {
  const texts = useMessages(catalogue);
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
      label: texts.ages[age],
      recharges: waiting('recharges', age),
      withdrawals: waiting('withdrawals', age),
    }),
  );
  return (
    <div className={styles['charts']}>
      <ChartPanel
        title={texts.moneyChart}
        of={texts.hour}
        points={hours}
        show={format.money}
        series={[
          { key: 'moneyIn', label: texts.moneyIn, colour: 'var(--color-in)' },
          { key: 'moneyOut', label: texts.moneyOut, colour: 'var(--color-out)' },
        ]}
      />
      <ChartPanel
        title={texts.playChart}
        of={texts.hour}
        points={hours}
        show={format.money}
        series={[
          { key: 'stakes', label: texts.stakes, colour: 'var(--color-control-line)' },
          { key: 'payouts', label: texts.payouts, colour: 'var(--color-accent)' },
        ]}
      />
      <ChartPanel
        title={texts.returnChart}
        of={texts.hour}
        points={hours}
        show={format.percent}
        series={[
          { key: 'actual', label: texts.actual, colour: 'var(--color-accent)' },
          { key: 'theory', label: texts.theory, colour: 'var(--color-text)', kind: 'line' },
        ]}
      />
      <ChartPanel
        title={texts.workChart}
        of={texts.kind}
        points={ages}
        show={format.number}
        series={[
          { key: 'recharges', label: texts.recharges, colour: 'var(--color-in)', stack: 'work' },
          { key: 'withdrawals', label: texts.withdrawals, colour: 'var(--color-out)', stack: 'work' },
        ]}
      />
    </div>
  );
}
