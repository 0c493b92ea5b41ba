import { tellDeclined } from '#features/meet/block-member.ts';
import {
  closeIncoming,
  type EndedRow,
  eraseIncoming,
  lockRequestsOf,
} from '#features/meet/incoming.repository.ts';
import type { MeetDeps } from '#features/meet/deps.ts';
import { todayOf } from '#features/meet/listing/apply.ts';
import { createListingBound } from '#features/meet/listing/bound.ts';
import { LISTING_STEPS, mayGoTo } from '#features/meet/listing/listing.rules.ts';
import { viewListing } from '#features/meet/listing/listing.view.ts';
import {
  dropPhotos,
  eraseVersions,
  findListing,
  type ListingRow,
  lockListing,
  setListingState,
} from '#features/meet/listing/listings.repository.ts';
import { emptyProfile, setProfileShown } from '#features/meet/listing/listed-profile.repository.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';
import type { Handler } from '#platform/http/routes.ts';
import { lockMember } from '#platform/member-lock.ts';

const audit = (tx: Tx, memberId: string, action: string, before: ListingRow['state']): Promise<void> =>
  writeAudit(tx, {
    operator: null,
    action,
    subject: `listing:${memberId}`,
    before: { state: before },
  });

/** Hides the listing or shows it again, at once: lists, details, photos and open apps follow the profile's status. */
export function hideListing(deps: MeetDeps): Handler<'POST /member/hidelisting'> {
  const count = createListingBound(deps);
  return async ({ member: { memberId }, input: { hidden }, language }) => {
    if (!hidden) await count(memberId);
    const { listing, gone } = await deps.database.transaction(async (tx) => {
      if (!hidden) {
        await lockMember(tx, memberId);
        await deps.requireNotSuspended(tx, memberId);
      }
      const before = await lockListing(tx, memberId);
      if (before === null || before.state === 'taken_back') throw new Failure('LISTING_NOT_FOUND');
      // Asked for on the way here: that hid the listing under this lock, and ended the session.
      if (!hidden && (await deps.findClosing(tx, memberId)) !== null) throw new Failure('UNAUTHORIZED');
      const isHidden = before.state === 'hidden';
      const mayChange = hidden
        ? isHidden || mayGoTo('hide', before.state)
        : before.state === 'listed' || (isHidden && before.hidden_by === 'member');
      if (!mayChange || before.profile_id === null)
        throw new Failure('CONFLICT', { data: { state: before.state, hiddenBy: before.hidden_by } });
      if (isHidden !== hidden) {
        await setListingState(tx, memberId, {
          state: LISTING_STEPS[hidden ? 'hide' : 'show'].to,
          ...(hidden ? { hiddenBy: 'member' as const } : {}),
        });
        await setProfileShown(tx, before.profile_id, !hidden);
        await audit(tx, memberId, hidden ? 'listing.hide' : 'listing.show', before.state);
      }
      const row = (await findListing(tx, memberId))!;
      const view = await viewListing({ db: tx, vault: deps.vault }, row, { today: todayOf(deps), language });
      return { listing: view, gone: hidden && !isHidden ? before.profile_id : null };
    });
    if (gone !== null) deps.personGone(gone);
    return listing;
  };
}

type TakenBack = { profileId: string | null; uploads: string[]; closed: EndedRow[] };

/**
 * Takes a listing back under its lock: what the member gave is erased, the person of Meet is emptied and shown to nobody, open
 * requests are declined, and contacts that were exchanged are erased on both sides. @returns what is left to do, or null where
 * there is nothing to take back
 */
export async function takeBack(tx: Tx, memberId: string): Promise<TakenBack | null> {
  const before = await lockListing(tx, memberId);
  if (before === null || !mayGoTo('takeBack', before.state)) return null;
  await lockRequestsOf(tx, memberId);
  await setListingState(tx, memberId, { state: LISTING_STEPS.takeBack.to });
  const proofs = await eraseVersions(tx, memberId);
  const photos = await dropPhotos(tx, memberId, []);
  // Before the name is erased, by which the requesters are told.
  const closed = await closeIncoming(tx, memberId);
  await eraseIncoming(tx, memberId);
  if (before.profile_id !== null) await emptyProfile(tx, before.profile_id);
  await audit(tx, memberId, 'listing.takeback', before.state);
  return {
    profileId: before.profile_id,
    uploads: [...proofs, ...photos],
    closed,
  };
}

/** Takes the listing back, at once and everywhere. */
export const takeBackListing =
  (deps: MeetDeps): Handler<'POST /member/takebacklisting'> =>
  async ({ member: { memberId }, language }) => {
    const { listing, done } = await deps.database.transaction(async (tx) => {
      const taken = await takeBack(tx, memberId);
      if (taken !== null) {
        await deps.deleteUploads(tx, memberId, taken.uploads);
        await tellDeclined(deps, tx, taken.closed);
      }
      const row = await findListing(tx, memberId);
      if (row === null) throw new Failure('LISTING_NOT_FOUND');
      const view = await viewListing({ db: tx, vault: deps.vault }, row, { today: todayOf(deps), language });
      return { listing: view, done: taken };
    });
    if (done !== null) {
      if (done.profileId !== null) deps.personGone(done.profileId);
      for (const { member_id } of done.closed) deps.memberChanged(member_id);
      deps.workChanged('listings');
    }
    return listing;
  };

/** Hides the listing of a member who asks for the account to be closed; the login that takes it back leaves it hidden. */
export async function hideForClosing(tx: Tx, memberId: string): Promise<void> {
  const before = await lockListing(tx, memberId);
  if (before?.state !== 'listed' || before.profile_id === null) return;
  await setListingState(tx, memberId, { state: 'hidden', hiddenBy: 'member' });
  await setProfileShown(tx, before.profile_id, false);
  await audit(tx, memberId, 'listing.hide', before.state);
}
