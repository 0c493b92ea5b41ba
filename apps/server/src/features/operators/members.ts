import { pageOf } from '@fairground/contract/fields';
import type { Language } from '@fairground/contract/language';
import { UUID_PATTERN } from '@fairground/contract/limits';
import type { OperatorDeps } from '#features/operators/deps.ts';
import {
  allMemberEntries,
  allMembers,
  findMemberDetail,
  listMemberEntries,
  listMembers,
  type MemberEntry,
  type MemberRow,
  type MemberSearch,
} from '#features/operators/members.repository.ts';
import type { ConsoleHandler } from '#platform/http/console-routes.ts';
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

/** What somebody typed into the search: nothing, an id, or one of a member's three names. */
function readSearch(
  typed: string | undefined,
  language: Language,
  readName: OperatorDeps['readName'],
): MemberSearch {
  const q = typed?.trim() ?? '';
  if (q === '') return null;
  return UUID_PATTERN.test(q) ? { kind: 'id', key: q } : readName(q, language);
}

/** All members, and all entries of one, for export. */
export const memberSources = ({
  readName,
}: Pick<OperatorDeps, 'readName'>): ListSources<'GET /members' | 'GET /members/ledger'> => ({
  'GET /members': {
    statement: ({ q, excluded }, { language }) =>
      allMembers({ search: readSearch(q, language, readName), excluded: excluded === '1' }),
    view: (rows: MemberRow[]) => rows.map(viewMember),
  },
  'GET /members/ledger': {
    statement: ({ id }) => allMemberEntries(id),
    view: (rows: MemberEntry[]) => rows.map(viewEntry),
  },
});

export const searchMembers =
  ({ database, readName }: OperatorDeps): ConsoleHandler<'GET /members'> =>
  async ({ input, language }) => {
    const page = pageOf(input);
    const filter = { search: readSearch(input.q, language, readName), excluded: input.excluded === '1' };
    const { rows, total } = await listMembers(database, filter, page);
    return { ...page, total, list: rows.map(viewMember) };
  };

export const findMember =
  ({ database }: OperatorDeps): ConsoleHandler<'GET /members/detail'> =>
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

export const findLedger =
  ({ database }: OperatorDeps): ConsoleHandler<'GET /members/ledger'> =>
  async ({ input }) => {
    const page = pageOf(input);
    const { rows, total } = await listMemberEntries(database, input.id, page);
    // A member has a ledger from the moment of joining, though it may be empty in live mode.
    if (total === 0 && (await findMemberDetail(database, input.id)) === null) throw new Failure('NOT_FOUND');
    return { ...page, total, list: rows.map(viewEntry) };
  };
