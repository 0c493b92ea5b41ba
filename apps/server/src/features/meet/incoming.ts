import type { Language } from '@fairground/contract/language';
import type { IncomingRequest } from '@fairground/contract/meet';
import { RATES } from '@fairground/contract/rates';
import { blockMember } from '#features/meet/block-member.ts';
import { decryptAnswer, decryptContent, encryptAnswer } from '#features/meet/date-request.content.ts';
import { ANSWER_STEPS } from '#features/meet/date-request.rules.ts';
import type { MeetDeps } from '#features/meet/deps.ts';
import {
  acceptIncoming,
  declineIncoming,
  findIncoming,
  type IncomingRow,
} from '#features/meet/incoming.repository.ts';
import { decryptContact } from '#features/meet/listing/contact.ts';
import { isOutOfSight, isSelfExcluded, lockListing } from '#features/meet/listing/listings.repository.ts';
import { deleteBlockOfListing, deleteMemberBlock, insertReport } from '#features/meet/marks.repository.ts';
import { uniqueViolation } from '#platform/database.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import type { Handler } from '#platform/http/routes.ts';
import { iso, isoOrNull } from '#platform/iso.ts';
import { maskUsername } from '#platform/mask.rules.ts';
import { lockMember } from '#platform/member-lock.ts';
import { createLimiter } from '#platform/rate-limit.ts';
import type { Vault } from '#platform/vault.ts';

/** A request for the listed member who is asked: the contact comes after the yes alone. */
export async function viewIncoming(
  vault: Vault,
  row: IncomingRow,
  language: Language,
): Promise<IncomingRequest> {
  const { contact, message } = await decryptContent(vault, row);
  return {
    id: row.id,
    from: {
      name: row.from_name?.[language] ?? maskUsername(row.username),
      avatar_2: row.from_picture ?? '',
      profileId: row.from_profile,
    },
    message,
    contact: row.status === ANSWER_STEPS.accept.to ? contact : null,
    yourContact: await decryptAnswer(vault, row),
    status: row.status,
    blocked: row.blocked,
    reported: row.reported,
    createdAt: iso(row.created_at),
    expiresAt: iso(row.expires_at),
    endedAt: isoOrNull(row.ended_at),
  };
}

/** Says yes or no. Of an answer, a withdrawal, a block and the expiry at once one wins; the others find it ended. */
export const answerRequest =
  (deps: MeetDeps): Handler<'POST /meet/answerDateRequest'> =>
  async ({ member: { memberId }, input: { id, accept }, language }) => {
    const { database, vault } = deps;
    const row = await database.transaction(async (tx) => {
      // Taken back, the listing has no contact to show; a block by this member comes before or after.
      const listing = await lockListing(tx, memberId);
      const before = await findIncoming(tx, memberId, id);
      if (before === null || listing === null) throw new Failure('NOT_FOUND');
      if (accept) {
        await deps.requireNotSuspended(tx, memberId);
        if (await isSelfExcluded(tx, memberId)) throw new Failure('SELF_EXCLUDED');
        // Who asks was suspended or self-excluded since the request was read; the list does not have it any more.
        if (await isOutOfSight(tx, before.member_id)) throw new Failure('NOT_FOUND');
      }
      const contact = await decryptContact(vault, listing);
      const done = accept
        ? contact !== null &&
          (await acceptIncoming(tx, memberId, {
            id,
            ...encryptAnswer(vault, { id, memberId: before.member_id, contact }),
          }))
        : await declineIncoming(tx, memberId, id);
      const after = (await findIncoming(tx, memberId, id))!;
      if (!done && after.status !== ANSWER_STEPS[accept ? 'accept' : 'decline'].to)
        throw new Failure('CONFLICT', { data: { status: after.status } });
      if (done)
        await deps.tellDate(tx, {
          memberId: after.member_id,
          event: accept ? 'date_accepted' : 'date_declined',
          subject: id,
          details: { name: after.name },
        });
      return after;
    });
    deps.memberChanged(row.member_id);
    deps.memberChanged(memberId);
    return viewIncoming(vault, row, language);
  };

/** Blocks who asked, or takes that back. */
export const blockRequester =
  (deps: MeetDeps): Handler<'POST /meet/blockRequester'> =>
  async ({ member: { memberId }, input: { id, blocked } }) => {
    const requester = await deps.database.transaction(async (tx) => {
      await lockMember(tx, memberId);
      const row = await findIncoming(tx, memberId, id);
      if (row === null) throw new Failure('NOT_FOUND');
      if (blocked) await blockMember(deps, tx, memberId, row.member_id);
      else {
        await deleteMemberBlock(tx, memberId, row.member_id);
        // The same person may have been blocked in Meet; `row` does not name them, since it was read under the block.
        await deleteBlockOfListing(tx, memberId, row.member_id);
      }
      return row.member_id;
    });
    deps.memberChanged(requester);
    deps.memberChanged(memberId);
    return { blocked };
  };

/** Reports who asked to the operators, in confidence; they can open the request then, with a reason. */
export function reportRequester({ database, workChanged }: MeetDeps): Handler<'POST /meet/reportRequester'> {
  const perMember = createLimiter(database, RATES.report);
  return async ({ member: { memberId }, input }) => {
    const text = input.text?.trim() || null;
    if (input.reason === 'other' && text === null) throw new InvalidInput({ text: 'required' });
    const row = await findIncoming(database, memberId, input.id);
    if (row === null) throw new Failure('NOT_FOUND');
    const wait = await perMember.take(memberId);
    if (wait !== null) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: wait });
    try {
      const id = await insertReport(database, {
        memberId,
        profileId: row.profile_id,
        reason: input.reason,
        text,
        requester: { memberId: row.member_id, requestId: row.id },
      });
      workChanged('reports');
      return { id };
    } catch (error) {
      if (uniqueViolation(error) === 'profile_reports_one_open_of_requester') throw new Failure('CONFLICT');
      throw error;
    }
  };
}
