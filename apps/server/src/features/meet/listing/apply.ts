import { randomUUID } from 'node:crypto';
import type { ParsedInputOf } from '@fairground/contract/endpoints';
import type { Language } from '@fairground/contract/language';
import { dayInZone } from '@fairground/kernel/period';
import type { MeetDeps } from '#features/meet/deps.ts';
import { createListingBound } from '#features/meet/listing/bound.ts';
import { consentIn } from '#features/meet/listing/consent.ts';
import { encryptContact } from '#features/meet/listing/contact.ts';
import { ADULT, ageOn, isOpenListing, OLDEST } from '#features/meet/listing/listing.rules.ts';
import { viewListing } from '#features/meet/listing/listing.view.ts';
import {
  dropPhotos,
  endVersion,
  findListing,
  findVersions,
  insertVersion,
  isSelfExcluded,
  lockListing,
  saveApplication,
  saveContact,
  type VersionContent,
} from '#features/meet/listing/listings.repository.ts';
import { isRegionOpenTo } from '#features/meet/profiles.repository.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import type { Handler } from '#platform/http/routes.ts';
import { lockMember } from '#platform/member-lock.ts';

type Input = ParsedInputOf<'POST /member/changelisting'>;

/** The site's day, as `YYYY-MM-DD`. */
export const todayOf = ({ clock, timeZone }: MeetDeps): string =>
  dayInZone(clock.now(), timeZone).replace(/^(\d{4})(\d{2})/, '$1-$2-');

const contentOf = (input: Input): VersionContent => ({
  name: input.name,
  words: input.words,
  regionId: input.regionId,
  gender: input.gender ?? null,
  height: input.height?.trim() || null,
  bust: input.bust?.trim() || null,
  waist: input.waist?.trim() || null,
  hips: input.hips?.trim() || null,
  photos: input.photos,
});

/** What an application and a change both need, under the member's lock. @throws Failure */
async function requireAllowed(
  deps: MeetDeps,
  tx: Tx,
  { memberId, input, proof }: { memberId: string; input: Input; proof: string | null },
): Promise<void> {
  await deps.requireContact(tx, memberId);
  await deps.requireNotSuspended(tx, memberId);
  if (await isSelfExcluded(tx, memberId)) throw new Failure('SELF_EXCLUDED');
  if (!(await isRegionOpenTo(tx, memberId, input.regionId))) throw new InvalidInput({ regionId: 'choice' });
  // Held until commit: the clean-up must not delete a picture that is about to be referred to.
  const held = await deps.holdOwnUploads(
    tx,
    memberId,
    proof === null ? input.photos : [...input.photos, proof],
  );
  for (const [index, photo] of input.photos.entries())
    if (!held.has(photo) || photo === proof) throw new InvalidInput({ [`photos.${index}`]: 'choice' });
  if (proof !== null && !held.has(proof)) throw new InvalidInput({ proof: 'choice' });
}

const consentOf = (input: Input, language: Language) => {
  const consent = consentIn(language);
  if (input.consentVersion !== consent.version) throw new Failure('LEGAL_TEXT_CHANGED');
  return { ...consent, language };
};

/** Applies to be listed. Nothing is shown before the desk has approved it. */
export function applyListing(deps: MeetDeps): Handler<'POST /member/applylisting'> {
  const count = createListingBound(deps);
  return async ({ member: { memberId }, input, language }) => {
    const consent = consentOf(input, language);
    const today = todayOf(deps);
    const age = ageOn(input.birthDate, today);
    if (age > OLDEST || input.birthDate > today) throw new InvalidInput({ birthDate: 'date' });
    if (age < ADULT) throw new Failure('UNDER_AGE');
    await count(memberId);
    const listing = await deps.database.transaction(async (tx) => {
      await lockMember(tx, memberId);
      const before = await lockListing(tx, memberId);
      if (before !== null && isOpenListing(before.state)) throw new Failure('LISTING_EXISTS');
      await requireAllowed(deps, tx, { memberId, input, proof: input.proof });
      // The id of a listing stays: contacts are encrypted for it.
      const id = before?.id ?? randomUUID();
      const contact = encryptContact(deps.vault, { id, memberId, contact: input.contact });
      await saveApplication(tx, { memberId, id, birthDate: input.birthDate, contact });
      const version = randomUUID();
      await insertVersion(tx, {
        ...contentOf(input),
        id: version,
        memberId,
        kind: 'application',
        consent,
        proof: input.proof,
      });
      // Of a rejected one before, what is not sent again.
      await deps.deleteUploads(tx, memberId, await dropPhotos(tx, memberId, [version]));
      await audit(tx, memberId, 'listing.apply', { consent: consent.version });
      return viewListing({ db: tx, vault: deps.vault }, (await findListing(tx, memberId))!, {
        today,
        language,
      });
    });
    deps.workChanged('listings');
    return listing;
  };
}

/** Asks for a change. What was approved before is shown until the desk has approved the new content. */
export function changeListing(deps: MeetDeps): Handler<'POST /member/changelisting'> {
  const count = createListingBound(deps);
  return async ({ member: { memberId }, input, language }) => {
    const consent = consentOf(input, language);
    const today = todayOf(deps);
    await count(memberId);
    const listing = await deps.database.transaction(async (tx) => {
      await lockMember(tx, memberId);
      const before = await lockListing(tx, memberId);
      if (before === null || !isOpenListing(before.state)) throw new Failure('LISTING_NOT_FOUND');
      if (before.state === 'waiting') throw new Failure('CONFLICT', { data: { state: before.state } });
      await requireAllowed(deps, tx, { memberId, input, proof: null });
      const { waiting, shown } = await findVersions(tx, memberId);
      if (waiting !== null) await endVersion(tx, waiting.id, { status: 'withdrawn' });
      const id = randomUUID();
      await insertVersion(tx, { ...contentOf(input), id, memberId, kind: 'change', consent, proof: null });
      await saveContact(
        tx,
        memberId,
        encryptContact(deps.vault, { id: before.id, memberId, contact: input.contact }),
      );
      const dropped = await dropPhotos(tx, memberId, shown === null ? [id] : [id, shown.id]);
      await deps.deleteUploads(tx, memberId, dropped);
      await audit(tx, memberId, 'listing.change', { consent: consent.version });
      return viewListing({ db: tx, vault: deps.vault }, (await findListing(tx, memberId))!, {
        today,
        language,
      });
    });
    deps.workChanged('listings');
    return listing;
  };
}

/** A line of the listing's history for what its member does. */
const audit = (tx: Tx, memberId: string, action: string, after?: Record<string, unknown>): Promise<void> =>
  writeAudit(tx, { operator: null, action, subject: `listing:${memberId}`, after: after ?? null });
