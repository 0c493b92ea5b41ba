import { RATES } from '@fairground/contract/rates';
import type { MeetDeps } from '#features/meet/deps.ts';
import { blockMember } from '#features/meet/block-member.ts';
import { closeRequestsWith } from '#features/meet/date-requests.repository.ts';
import {
  deleteBlock,
  deleteLike,
  deleteMemberBlock,
  insertBlock,
  insertLike,
  insertReport,
} from '#features/meet/marks.repository.ts';
import { findOwner } from '#features/meet/listing/listings.repository.ts';
import { findProfile, mayMark } from '#features/meet/profiles.repository.ts';
import { uniqueViolation } from '#platform/database.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import type { Handler } from '#platform/http/routes.ts';
import { createLimiter } from '#platform/rate-limit.ts';
import { lockMember } from '#platform/member-lock.ts';

/** Sets or removes a like. The call names the wanted state, so that a repeated one counts once. */
export const likeProfile =
  ({ database }: MeetDeps): Handler<'POST /meet/like'> =>
  async ({ member: { memberId }, input: { id, liked } }) => {
    if ((await findProfile(database, memberId, id)) === null) throw new Failure('PROFILE_NOT_FOUND');
    await (liked ? insertLike : deleteLike)(database, memberId, id);
    const row = await findProfile(database, memberId, id);
    if (row === null) throw new Failure('PROFILE_NOT_FOUND');
    return { liked: row.liked, likes: row.likes === 0 ? null : row.likes };
  };

/** Reports a person to the operators, in confidence. A blocked person can be reported too. */
export function reportProfile({ database, workChanged }: MeetDeps): Handler<'POST /meet/report'> {
  const perMember = createLimiter(database, RATES.report);
  return async ({ member: { memberId }, input }) => {
    const text = input.text?.trim() || null;
    if (input.reason === 'other' && text === null) throw new InvalidInput({ text: 'required' });
    if (!(await mayMark(database, memberId, input.id))) throw new Failure('PROFILE_NOT_FOUND');
    const wait = await perMember.take(memberId);
    if (wait !== null) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: wait });
    try {
      const report = { memberId, profileId: input.id, reason: input.reason, text };
      const id = await insertReport(database, report);
      workChanged('reports');
      return { id };
    } catch (error) {
      if (uniqueViolation(error) === 'profile_reports_one_open') throw new Failure('CONFLICT');
      throw error;
    }
  };
}

/**
 * Blocks a person for this member, and withdraws an open date request with them in the same transaction: a blocked person must
 * not get the member's contact. A listed member and this one are not shown to each other, and contacts that they exchanged are erased.
 */
export const blockProfile =
  (deps: MeetDeps): Handler<'POST /meet/block'> =>
  async ({ member: { memberId }, input: { id, blocked } }) => {
    const { database, memberChanged, workChanged } = deps;
    if (!blocked) {
      await database.transaction(async (tx) => {
        await deleteBlock(tx, memberId, id);
        const owner = await findOwner(tx, id);
        if (owner !== null) await deleteMemberBlock(tx, memberId, owner);
      });
      return { blocked: false };
    }
    if (!(await mayMark(database, memberId, id))) throw new Failure('PROFILE_NOT_FOUND');
    const { closed, owner } = await database.transaction(async (tx) => {
      await lockMember(tx, memberId);
      const listed = await findOwner(tx, id);
      await insertBlock(tx, memberId, id);
      // First what both sides lock in one order: with the own request locked before, two who block each other wait for ever.
      if (listed !== null) await blockMember(deps, tx, memberId, listed);
      const withdrawn = await closeRequestsWith(tx, memberId, id);
      return { closed: withdrawn, owner: listed };
    });
    if (closed > 0 || owner !== null) memberChanged(memberId);
    if (closed > 0 && owner === null) workChanged('daterequests');
    if (owner !== null) memberChanged(owner);
    return { blocked: true };
  };
