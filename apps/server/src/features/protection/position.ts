import type { Figures, Position } from '@fairground/contract/protection';
import { rollUpPosition, type Read, sumPosition } from '#features/protection/position.repository.ts';
import type { Database } from '#platform/database.ts';

/** From so many on, entries are summed into days once, and not by each look: some milliseconds of work. */
const ROLL_UP_FROM = 500;

const viewFigures = ({ deposited, withdrawn, staked, returned }: Read['rows'][number]): Figures => ({
  deposited,
  withdrawn,
  staked,
  returned,
  net: returned - staked,
});

/** What the member put in, took out, won and lost, from the ledger alone. */
export async function readPosition(
  database: Database,
  memberId: string,
  timeZone: string,
  rollUpFrom = ROLL_UP_FROM,
): Promise<Position> {
  const { rows, open, fresh } = await sumPosition(database, memberId, timeZone);
  if (fresh >= rollUpFrom) await database.transaction((tx) => rollUpPosition(tx, memberId, timeZone));
  const of = (span: Read['rows'][number]['span']) => rows.find((row) => row.span === span)!;
  const lifetime = of('lifetime');
  return {
    day: viewFigures(of('day')),
    week: viewFigures(of('week')),
    month: viewFigures(of('month')),
    lifetime: viewFigures(lifetime),
    granted: lifetime.granted,
    open,
  };
}
