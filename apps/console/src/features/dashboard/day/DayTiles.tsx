import type { ConsoleDay } from '@fairground/contract/console/dashboard';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { actualBps, expectedBps, totalsOf } from './day.rules.ts';
import { dayMessages } from './messages.ts';
import styles from './day.module.css';

type Tile = { name: string; figure: string; note?: string };

export function DayTiles({ day }: { day: ConsoleDay }) {
  const t = useMessages(dayMessages);
  const format = useFormat();
  const totals = totalsOf(day.hours);
  const percent = (bps: number | null): string => (bps === null ? t.none : format.percent(bps));
  const returnTile = (name: string, returned: ConsoleDay['returned']): Tile => ({
    name,
    figure: percent(actualBps(returned)),
    note: t.returnedText(percent(expectedBps(returned)), format.number(returned.drawsWithStakes)),
  });
  const tiles: Tile[] = [
    { name: t.moneyIn, figure: format.money(totals.moneyIn) },
    { name: t.moneyOut, figure: format.money(totals.moneyOut) },
    { name: t.stakes, figure: format.money(totals.stakes) },
    { name: t.payouts, figure: format.money(totals.payouts) },
    returnTile(t.returned, day.returned),
    ...(day.returnedEver ? [returnTile(t.returnedEver, day.returnedEver)] : []),
    {
      name: t.draws,
      figure: t.drawCount(format.number(day.returned.draws), format.number(day.voided)),
    },
    { name: t.registrations, figure: format.number(totals.registrations) },
    {
      name: t.online,
      figure: format.number(day.connected),
      note: t.seen(format.number(day.seen)),
    },
  ];
  return (
    <>
      <dl className={styles['tiles']}>
        {tiles.map(({ name, figure, note }) => (
          <div key={name} className={styles['tile']}>
            <dt>{name}</dt>
            <dd>
              <div className={styles['figure']}>{figure}</div>
              {note ? <div className={styles['note']}>{note}</div> : null}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles['note']}>{t.chance}</p>
    </>
  );
}
