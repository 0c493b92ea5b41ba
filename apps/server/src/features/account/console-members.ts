import type { ConsoleParsedInputOf } from '@fairground/contract/console/endpoints';
import type { Language } from '@fairground/contract/language';
import { UUID_PATTERN } from '@fairground/contract/limits';
import { classifyLoginName } from '#features/account/names.rules.ts';
import {
  allMemberEntries,
  allMembers,
  findMemberDetail,
  findMembersBy,
  listMemberEntries,
  listMembers,
  type MemberEntry,
  type MemberFilter,
  type MemberRow,
  type MemberSearch,
} from '#features/account/console-members.repository.ts';
import { bounded } from '#platform/bounded.ts';
import type { Database, Queryable } from '#platform/database.ts';
import type { ConsoleHandler, ConsoleHandlers } from '#platform/http/console-routes.ts';
import { Failure } from '#platform/http/failure.ts';
import { iso, isoOrNull } from '#platform/iso.ts';
import { pageSizeOf } from '#platform/keyset.ts';
import type { ListSources } from '#platform/list-source.ts';
import { maskEmail, maskPhone } from '#platform/mask.rules.ts';

const viewMember = (row: MemberRow) => ({
  id: row.id,
  username: row.username,
  email: row.email === null ? null : maskEmail(row.email),
  phone: row.phone === null ? null : maskPhone(row.phone),
  createdAt: iso(row.created_at),
  balance: row.balance,
  held: row.locked_bet + row.locked_withdrawal,
  excludedUntil: isoOrNull(row.excluded_until),
  suspension: row.suspension,
});

const viewEntry = (row: MemberEntry) => ({
  seq: row.seq,
  transferId: row.transferId,
  flow: row.flow,
  account: row.account,
  counterpart: row.counterpart,
  delta: row.delta,
  balanceAfter: row.balanceAfter,
  periodNo: row.periodNo,
  orderId: row.orderId,
  paymentId: row.paymentId,
  createdAt: iso(row.created_at),
});

/** Parses a search: empty, an id, a username, an email or a phone number. */
function readSearch(typed: string | undefined, language: Language): MemberSearch {
  const q = typed?.trim() ?? '';
  if (q === '') return null;
  return UUID_PATTERN.test(q) ? { kind: 'id', key: q } : classifyLoginName(q, language);
}

/** Members that a search finds, as others name them. */
export async function findMembers(
  db: Queryable,
  q: string,
  language: Language,
  limit: number,
): Promise<{ id: string; username: string }[]> {
  const search = readSearch(q, language);
  return search === null ? [] : findMembersBy(db, search, limit);
}

const filterOf = (
  { q, excluded, suspended, marked, ...rest }: ConsoleParsedInputOf<'GET /members'>,
  language: Language,
): MemberFilter => ({
  ...rest,
  search: readSearch(q, language),
  excluded: excluded === '1',
  suspended: suspended === '1',
  marked: marked === '1',
});

/** All members, and all entries of one, for export. */
export const memberSources = (timeZone: string): ListSources<'GET /members' | 'GET /members/ledger'> => ({
  'GET /members': {
    statement: (filter, { language }) => allMembers(filterOf(filter, language), timeZone),
    view: (rows: MemberRow[]) => rows.map(viewMember),
  },
  'GET /members/ledger': {
    statement: (filter) => allMemberEntries(filter, timeZone),
    view: (rows: MemberEntry[]) => rows.map(viewEntry),
  },
});

const searchMembers =
  (database: Database, timeZone: string): ConsoleHandler<'GET /members'> =>
  async ({ input, language }) => {
    const filter = filterOf(input, language);
    const { rows, ...page } = await bounded(database, (tx) => listMembers(tx, filter, timeZone));
    return { ...page, pageSize: pageSizeOf(input), list: rows.map(viewMember) };
  };

const findMember =
  (database: Database): ConsoleHandler<'GET /members/detail'> =>
  async ({ input }) => {
    const row = await findMemberDetail(database, input.id);
    if (row === null) throw new Failure('NOT_FOUND');
    return {
      ...viewMember(row),
      lockedBet: row.locked_bet,
      lockedWithdrawal: row.locked_withdrawal,
      cards: row.cards,
      openRecharges: row.open_recharges,
      openWithdrawals: row.open_withdrawals,
      recharged: row.recharged,
      withdrawn: row.withdrawn,
      lastSeenAt: row.last_seen_at === null ? null : iso(row.last_seen_at),
    };
  };

const findLedger =
  (database: Database, timeZone: string): ConsoleHandler<'GET /members/ledger'> =>
  async ({ input }) => {
    const { rows, ...page } = await bounded(database, (tx) => listMemberEntries(tx, input, timeZone));
    // An empty list is valid for a member in live mode, who has no welcome credits.
    if (page.total === 0 && (await findMemberDetail(database, input.id)) === null)
      throw new Failure('NOT_FOUND');
    return { ...page, pageSize: pageSizeOf(input), list: rows.map(viewEntry) };
  };

/** The console's calls on members: the list, one member, and their entries. */
export const memberConsoleRoutes = (
  database: Database,
  timeZone: string,
): ConsoleHandlers<'GET /members' | 'GET /members/detail' | 'GET /members/ledger'> => ({
  'GET /members': searchMembers(database, timeZone),
  'GET /members/detail': findMember(database),
  'GET /members/ledger': findLedger(database, timeZone),
});
