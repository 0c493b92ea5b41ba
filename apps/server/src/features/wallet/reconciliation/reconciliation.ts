import type { BankDay, BankDayDetail } from '@fairground/contract/console/reconciliation';
import { addDays } from '#features/wallet/days.rules.ts';
import type { WalletDeps } from '#features/wallet/deps.ts';
import { hashOfDay } from '#features/wallet/reconciliation/day-hash.ts';
import {
  type DayLine,
  type DayPicture,
  type DayPosting,
  daysBetween,
  picturesOf,
} from '#features/wallet/reconciliation/day.rules.ts';
import {
  carryPostings,
  type ClosedDay,
  findLastClosed,
  insertClosedDay,
  listClosedDays,
  listCovered,
  listDayLines,
  listDayPostings,
  listStated,
  listUnbanked,
  lockPostings,
  sayPostings,
  sumWaiting,
} from '#features/wallet/reconciliation/reconciliation.repository.ts';
import {
  findProfile,
  lockProfile,
  type ProfileRow,
  saveBeginning,
  siteDay,
} from '#features/wallet/statements/profile.repository.ts';
import { takeProfile } from '#features/wallet/statements/profile.ts';
import { openDay } from '#features/wallet/statements/postings.repository.ts';
import { writeAudit } from '#platform/audit.ts';
import { bounded } from '#platform/bounded.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import type { ConsoleHandler, ConsoleHandlers } from '#platform/http/console-routes.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import { iso } from '#platform/iso.ts';

/** Days of one answer. */
const SHOWN_DAYS = 62;
/** Movements without a bank that are listed at once. */
const SHOWN_UNBANKED = 200;

type OpenDays = {
  pictures: DayPicture[];
  lines: DayLine[];
  postings: DayPosting[];
  covered: Set<string>;
  last: ClosedDay | null;
};

/** The open days of a bank, from the first one to `to`, as both sides have them. Null before its reconciliation began. */
async function readOpenDays(
  db: Queryable,
  bankId: string,
  to: string,
  timeZone: string,
): Promise<OpenDays | null> {
  const profile = await findProfile(db, bankId);
  if (profile === null) throw new Failure('NOT_FOUND');
  if (profile.begins_on === null) return null;
  const last = await findLastClosed(db, bankId);
  const from = last === null ? profile.begins_on : addDays(last.day);
  const span = { bankId, from, to };
  const lines = await listDayLines(db, span);
  const postings = await listDayPostings(db, span, timeZone);
  const opening = last === null ? profile.opening! : last.closing;
  const pictures = picturesOf(
    daysBetween(from, to),
    { statement: opening, ledger: opening },
    { lines, postings, stated: await listStated(db, span) },
  );
  return { pictures, lines, postings, covered: await listCovered(db, span), last };
}

const viewOpen = (picture: DayPicture, covered: boolean): BankDay => ({
  day: picture.day,
  state: picture.agrees
    ? covered
      ? 'agrees'
      : 'no_statement'
    : picture.lines === 0 && !covered
      ? 'no_statement'
      : 'differs',
  statement: picture.statement,
  ledger: picture.ledger,
  stated: picture.stated,
  difference: picture.difference,
  openLines: picture.explanations.filter(({ kind }) => kind === 'line').length,
  closedAt: null,
  closedBy: null,
  hash: null,
});

function viewClosed(day: ClosedDay): BankDay {
  const sides = {
    opening: day.opening,
    moneyIn: day.moved_in,
    moneyOut: day.moved_out,
    closing: day.closing,
  };
  return {
    day: day.day,
    state: 'closed',
    statement: sides,
    ledger: sides,
    stated: day.closing,
    difference: 0,
    openLines: 0,
    closedAt: iso(day.closed_at),
    closedBy: day.closed_by,
    hash: day.hash,
  };
}

const show =
  (deps: WalletDeps): ConsoleHandler<'GET /reconciliation'> =>
  async ({ input }) =>
    bounded(deps.database, async (tx) => {
      const { bankId } = input;
      const today = await siteDay(tx, deps.timeZone);
      const to = input.to === undefined || input.to > today ? today : input.to;
      const open = await readOpenDays(tx, bankId, to, deps.timeZone);
      const profile = (await findProfile(tx, bankId))!;
      const earliest = addDays(to, 1 - SHOWN_DAYS);
      const closed = open === null ? [] : await listClosedDays(tx, bankId, earliest, to);
      const unbanked = await listUnbanked(tx, deps.timeZone, SHOWN_UNBANKED);
      const days = [
        ...closed.map(viewClosed),
        ...(open?.pictures ?? []).map((picture) => viewOpen(picture, open!.covered.has(picture.day))),
      ];
      return {
        beginsOn: profile.begins_on,
        version: profile.version,
        today,
        days: days.toReversed().slice(0, SHOWN_DAYS),
        ...(await sumWaiting(tx, bankId)),
        withoutBank: {
          count: unbanked.length,
          amount: unbanked.reduce((sum, { amount }) => sum + amount, 0),
          since: unbanked[0]?.day ?? null,
        },
      };
    });

async function detailOf(
  deps: WalletDeps,
  db: Queryable,
  bankId: string,
  day: string,
): Promise<BankDayDetail> {
  const profile = await findProfile(db, bankId);
  if (profile === null || profile.begins_on === null || day < profile.begins_on)
    throw new Failure('NOT_FOUND');
  const [closed] = await listClosedDays(db, bankId, day, day);
  if (closed !== undefined) return { ...viewClosed(closed), explanations: [] };
  if (day > (await siteDay(db, deps.timeZone))) throw new Failure('NOT_FOUND');
  const open = (await readOpenDays(db, bankId, day, deps.timeZone))!;
  const picture = open.pictures.at(-1)!;
  return { ...viewOpen(picture, open.covered.has(day)), explanations: picture.explanations.slice(0, 500) };
}

/**
 * Takes the postings of all banks and the profile of this one, in the order of bank_posting_guard(). The own profile first would let two
 * operators who close days of two banks wait for each other.
 */
async function takeBank(tx: Tx, bankId: string): Promise<ProfileRow | null> {
  await lockPostings(tx);
  return lockProfile(tx, bankId);
}

const begin =
  (deps: WalletDeps): ConsoleHandler<'POST /reconciliation/begin'> =>
  async ({ input, operator }) =>
    deps.database.transaction(async (tx) => {
      const { bankId, day, opening, why } = input;
      const before = await takeProfile(tx, bankId, input.version);
      if (before.closed_to !== null) throw new Failure('CONFLICT', { data: { status: 'closed' } });
      if (day > (await siteDay(tx, deps.timeZone))) throw new InvalidInput({ day: 'date' });
      await saveBeginning(tx, bankId, { day, opening, timeZone: deps.timeZone });
      await writeAudit(tx, {
        operator,
        action: 'reconciliation.begin',
        subject: `bank_profile:${bankId}`,
        before: { beginsOn: before.begins_on, opening: before.opening },
        after: { beginsOn: day, opening },
        why,
      });
      return {};
    });

const assign =
  (deps: WalletDeps): ConsoleHandler<'POST /reconciliation/assign'> =>
  async ({ input, operator }) =>
    deps.database.transaction(async (tx) => {
      const { bankId, transferIds, why } = input;
      if ((await takeBank(tx, bankId)) === null) throw new Failure('NOT_FOUND');
      const unbanked = await listUnbanked(tx, deps.timeZone, 100_000);
      const chosen = unbanked.filter(({ transferId }) => transferIds.includes(transferId));
      if (chosen.length !== new Set(transferIds).size)
        throw new Failure('CONFLICT', { data: { status: 'assigned' } });
      const postings = [];
      for (const one of chosen) postings.push({ ...one, day: await openDay(tx, bankId, one.day) });
      await sayPostings(tx, bankId, postings);
      await writeAudit(tx, {
        operator,
        action: 'reconciliation.assign',
        subject: `receiving_bank:${bankId}`,
        after: { transferIds, amount: chosen.reduce((sum, { amount }) => sum + amount, 0) },
        why,
      });
      return {};
    });

/** What a day of the ledger has without a line, said of transfers that nobody spoke of so far. */
const unsaid = ({ postings }: OpenDays, day: string, said: ReadonlySet<string>): DayPosting[] =>
  postings.filter(
    (one) => one.day === day && one.lineId === null && !said.has(`${one.transferId}:${one.amount}`),
  );

async function saidOn(db: Queryable, bankId: string, day: string): Promise<Set<string>> {
  const rows = await db.query<{ transfer_id: string; amount: number }>({
    name: 'bank-postings-said',
    text: 'SELECT transfer_id, amount FROM bank_postings WHERE bank_id = $1 AND day = $2 AND line_id IS NULL',
    values: [bankId, day],
  });
  return new Set(rows.map(({ transfer_id, amount }) => `${transfer_id}:${amount}`));
}

const carry =
  (deps: WalletDeps): ConsoleHandler<'POST /reconciliation/carry'> =>
  async ({ input, operator }) => {
    const { bankId, day, why } = input;
    await deps.database.transaction(async (tx) => {
      const profile = await takeBank(tx, bankId);
      if (profile === null || profile.begins_on === null) throw new Failure('NOT_FOUND');
      // Not before it is over: more may come, and tomorrow's balance would be told before it is known.
      if (day >= (await siteDay(tx, deps.timeZone)) || day < profile.begins_on)
        throw new InvalidInput({ day: 'date' });
      if (profile.closed_to !== null && day <= profile.closed_to)
        throw new Failure('CONFLICT', { data: { status: 'closed' } });
      const open = (await readOpenDays(tx, bankId, day, deps.timeZone))!;
      const next = addDays(day);
      const fresh = unsaid(open, day, await saidOn(tx, bankId, day));
      const moved = await carryPostings(tx, bankId, day, next);
      await sayPostings(
        tx,
        bankId,
        fresh.map((one) => ({ ...one, day: next })),
      );
      await writeAudit(tx, {
        operator,
        action: 'reconciliation.carry',
        subject: `receiving_bank:${bankId}`,
        after: { from: day, to: next, movements: moved + fresh.length },
        why,
      });
    });
    return detailOf(deps, deps.database, bankId, day);
  };

const close =
  (deps: WalletDeps): ConsoleHandler<'POST /reconciliation/close'> =>
  async ({ input, operator }) => {
    const { bankId, day, why } = input;
    await deps.database.transaction(async (tx) => {
      const profile = await takeBank(tx, bankId);
      if (profile === null || profile.begins_on === null || day < profile.begins_on)
        throw new Failure('NOT_FOUND');
      if (day >= (await siteDay(tx, deps.timeZone))) throw new InvalidInput({ day: 'date' });
      if (profile.closed_to !== null && day <= profile.closed_to)
        throw new Failure('CONFLICT', { data: { status: 'closed', day } });
      const open = (await readOpenDays(tx, bankId, day, deps.timeZone))!;
      const differs = open.pictures.find((picture) => !picture.agrees || !open.covered.has(picture.day));
      if (differs !== undefined)
        throw new Failure('CONFLICT', {
          data: { status: differs.agrees ? 'no_statement' : 'differs', day: differs.day },
        });
      let previous: Buffer | null = open.last === null ? null : Buffer.from(open.last.hash, 'hex');
      for (const picture of open.pictures) {
        // From here on nothing follows from payments any more: what the ledger moved on the day is written down.
        await sayPostings(tx, bankId, unsaid(open, picture.day, await saidOn(tx, bankId, picture.day)));
        const { opening, moneyIn, moneyOut, closing } = picture.statement;
        const ofDay = <T extends { day: string }>(list: readonly T[]): T[] =>
          list.filter(({ day: on }) => on === picture.day);
        const hash = hashOfDay({
          bankId,
          day: picture.day,
          opening,
          closing,
          lines: ofDay(open.lines),
          postings: ofDay(open.postings),
          previous,
        });
        await insertClosedDay(tx, {
          bankId,
          day: picture.day,
          opening,
          movedIn: moneyIn,
          movedOut: moneyOut,
          closing,
          lines: picture.lines,
          previousHash: previous,
          hash,
          operatorId: operator.operatorId,
        });
        previous = hash;
      }
      await writeAudit(tx, {
        operator,
        action: 'reconciliation.close',
        subject: `receiving_bank:${bankId}`,
        after: {
          from: open.pictures[0]!.day,
          to: day,
          closing: open.pictures.at(-1)!.statement.closing,
          hash: previous!.toString('hex'),
        },
        why,
      });
    });
    return detailOf(deps, deps.database, bankId, day);
  };

type Keys =
  | 'GET /reconciliation'
  | 'GET /reconciliation/day'
  | 'GET /reconciliation/unbanked'
  | 'POST /reconciliation/begin'
  | 'POST /reconciliation/assign'
  | 'POST /reconciliation/carry'
  | 'POST /reconciliation/close';

/** The days of a bank's account by ledger and by statement. */
export const reconciliationRoutes = (deps: WalletDeps): ConsoleHandlers<Keys> => ({
  'GET /reconciliation': show(deps),
  'GET /reconciliation/day': ({ input }) => detailOf(deps, deps.database, input.bankId, input.day),
  'GET /reconciliation/unbanked': async () => {
    const transfers = await bounded(deps.database, (tx) => listUnbanked(tx, deps.timeZone, SHOWN_UNBANKED));
    return { transfers: transfers };
  },
  'POST /reconciliation/begin': begin(deps),
  'POST /reconciliation/assign': assign(deps),
  'POST /reconciliation/carry': carry(deps),
  'POST /reconciliation/close': close(deps),
});
