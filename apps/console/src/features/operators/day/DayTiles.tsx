import type { ConsoleDay } from '@fairground/contract/console/day';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { actualBps, expectedBps, totalsOf } from './day.rules.ts';
import { catalogue } from './messages.ts';
import styles from './day.module.css';

type Tile = { name: string; figure: string; note?: string };

/** The figures of a day. */
export function DayTiles({ day }: { day: ConsoleDay }) {
  const texts = useMessages(catalogue);
  const format = useFormat();
  const totals = totalsOf(day.hours);
  const percent = (bps: number | null): string => (bps === null ? texts.none : format.percent(bps));
  const returnTile = (name: string, returned: ConsoleDay['returned']): Tile => ({
    name,
    figure: percent(actualBps(returned)),
    note: texts.returnedText(percent(expectedBps(returned)), format.number(returned.draws)),
  });
  const tiles: Tile[] = [
    { name: texts.moneyIn, figure: format.money(totals.moneyIn) },
    { name: texts.moneyOut, figure: format.money(totals.moneyOut) },
    { name: texts.stakes, figure: format.money(totals.stakes) },
    { name: texts.payouts, figure: format.money(totals.payouts) },
    returnTile(texts.returned, day.returned),
    ...(day.returnedEver ? [returnTile(texts.returnedEver, day.returnedEver)] : []),
    {
      name: texts.draws,
      figure: texts.drawCount(format.number(day.returned.draws), format.number(day.voided)),
    },
    { name: texts.registrations, figure: format.number(totals.registrations) },
    {
      name: texts.online,
      figure: format.number(day.connected),
      note: texts.seen(format.number(day.seen)),
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
      <p className={styles['note']}>{texts.chance}</p>
    </>
  );
}
