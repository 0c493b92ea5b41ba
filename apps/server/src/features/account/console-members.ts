import { pageOf } from '@fairground/contract/fields';
import type { Language } from '@fairground/contract/language';
import { UUID_PATTERN } from '@fairground/contract/limits';
import { classifyLoginName } from '#features/account/names.rules.ts';
import {
  allMemberEntries,
  allMembers,
  findMemberDetail,
  listMemberEntries,
  listMembers,
  type MemberEntry,
  type MemberRow,
  type MemberSearch,
} from '#features/account/console-members.repository.ts';
import type { Database } from '#platform/database.ts';
import type { ConsoleHandler, ConsoleHandlers } from '#platform/http/console-routes.ts';
import { Failure } from '#platform/http/failure.ts';
import { iso, isoOrNull } from '#platform/iso.ts';
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

/** All members, and all entries of one, for export. */
export const memberSources: ListSources<'GET /members' | 'GET /members/ledger'> = {
  'GET /members': {
    statement: ({ q, excluded }, { language }) =>
      allMembers({ search: readSearch(q, language), excluded: excluded === '1' }),
    view: (rows: MemberRow[]) => rows.map(viewMember),
  },
  'GET /members/ledger': {
    statement: ({ id }) => allMemberEntries(id),
    view: (rows: MemberEntry[]) => rows.map(viewEntry),
  },
};

const searchMembers =
  (database: Database): ConsoleHandler<'GET /members'> =>
  async ({ input, language }) => {
    const page = pageOf(input);
    const filter = { search: readSearch(input.q, language), excluded: input.excluded === '1' };
    const { rows, total } = await listMembers(database, filter, page);
    return { ...page, total, list: rows.map(viewMember) };
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
  (database: Database): ConsoleHandler<'GET /members/ledger'> =>
  async ({ input }) => {
    const page = pageOf(input);
    const { rows, total } = await listMemberEntries(database, input.id, page);
    // An empty list is valid for a member in live mode, who has no welcome credits.
    if (total === 0 && (await findMemberDetail(database, input.id)) === null) throw new Failure('NOT_FOUND');
    return { ...page, total, list: rows.map(viewEntry) };
  };

/** The console's calls on members: the list, one member, and their entries. */
export const memberConsoleRoutes = (
  database: Database,
): ConsoleHandlers<'GET /members' | 'GET /members/detail' | 'GET /members/ledger'> => ({
  'GET /members': searchMembers(database),
  'GET /members/detail': findMember(database),
  'GET /members/ledger': findLedger(database),
});
