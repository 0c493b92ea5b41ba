import { findMembersByName, type MemberRow } from '#features/account/members.repository.ts';
import { isDialledSo, type LoginName } from '#features/account/names.rules.ts';
import type { Queryable } from '#platform/database.ts';

/** An id that no member has, so that an unknown name runs the same queries as a known one. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';
/** The most members with one national number who are meant by it. */
const MOST_MEANT = 5;

/** The members of a typed name: at most one, but for a phone number without country code. */
export async function membersMeant(db: Queryable, name: LoginName): Promise<MemberRow[]> {
  const rows = await findMembersByName(db, name);
  if (name.kind !== 'phone' || name.local === null) return rows;
  const { typed } = name.local;
  return rows.filter(({ phone }) => phone !== null && isDialledSo(typed, phone)).slice(0, MOST_MEANT);
}
