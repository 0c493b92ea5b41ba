import { randomUUID } from 'node:crypto';
import { encryptContent } from '#features/meet/date-request.content.ts';
import {
  OPEN_REQUESTS,
  OPEN_REQUESTS_RETRY_SECONDS,
  REQUESTS_A_DAY,
} from '#features/meet/date-request.rules.ts';
import { viewRequest } from '#features/meet/date-request.view.ts';
import {
  cancelRequest,
  countOpen,
  findOwnRequest,
  insertDateRequest,
  waitForDay,
} from '#features/meet/date-requests.repository.ts';
import type { MeetDeps } from '#features/meet/deps.ts';
import { shareListing } from '#features/meet/listing/listings.repository.ts';
import { findProfile } from '#features/meet/profiles.repository.ts';
import { uniqueViolation } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';
import type { Handler } from '#platform/http/routes.ts';
import { lockMember } from '#platform/member-lock.ts';

/**
 * Makes a date request. Contact and message are encrypted. A listed member is told and answers; of other people the operators do, and
 * can read both, as the app tells the member beforehand.
 */
export const askForDate =
  ({
    database,
    vault,
    requireContact,
    requireNotSuspended,
    tellDate,
    memberChanged,
    workChanged,
  }: MeetDeps): Handler<'POST /meet/saveDateRequest'> =>
  async ({ member: { memberId }, input, language }) => {
    const { profileId, contact } = input;
    const id = randomUUID();
    const content = { id, memberId, contact, message: input.message?.trim() || null };
    const row = await database
      .transaction(async (tx) => {
        await lockMember(tx, memberId);
        // Before the person is looked at: a block, a hiding or a taking back is over or has not begun.
        const toMemberId = await shareListing(tx, profileId);
        const profile = await findProfile(tx, memberId, profileId);
        if (profile === null) throw new Failure('PROFILE_NOT_FOUND');
        if (profile.request_id !== null) throw new Failure('DATE_REQUEST_EXISTS');
        await requireNotSuspended(tx, memberId);
        await requireContact(tx, memberId);
        if ((await countOpen(tx, memberId)) >= OPEN_REQUESTS)
          throw new Failure('TOO_MANY_REQUESTS', { retryAfter: OPEN_REQUESTS_RETRY_SECONDS });
        const wait = await waitForDay(tx, memberId, REQUESTS_A_DAY);
        if (wait !== null) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: wait });
        await insertDateRequest(tx, {
          id,
          memberId,
          profileId,
          toMemberId,
          ...encryptContent(vault, content),
        });
        if (toMemberId !== null)
          await tellDate(tx, { memberId: toMemberId, event: 'date_asked', subject: id, details: {} });
        return (await findOwnRequest(tx, memberId, id))!;
      })
      .catch((error: unknown) => {
        if (uniqueViolation(error) === 'date_requests_one_open') throw new Failure('DATE_REQUEST_EXISTS');
        throw error;
      });
    if (row.to_member_id === null) workChanged('daterequests');
    else memberChanged(row.to_member_id);
    return viewRequest(vault, row, language);
  };

/** Withdraws a date request; idempotent. */
export const cancelDateRequest =
  ({ database, vault, memberChanged, workChanged }: MeetDeps): Handler<'POST /meet/cancelDateRequest'> =>
  async ({ member: { memberId }, input: { id }, language }) => {
    const { row, changed } = await database.transaction(async (tx) => {
      const cancelled = await cancelRequest(tx, memberId, id);
      return { row: await findOwnRequest(tx, memberId, id), changed: cancelled };
    });
    if (row === null) throw new Failure('NOT_FOUND');
    if (row.status !== 'cancelled') throw new Failure('CONFLICT', { data: { status: row.status } });
    if (changed) {
      memberChanged(memberId);
      if (row.to_member_id === null) workChanged('daterequests');
      else memberChanged(row.to_member_id);
    }
    return viewRequest(vault, row, language);
  };
