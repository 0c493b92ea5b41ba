import type { Language } from '@fairground/contract/language';
import type { Listing, ListingContent } from '@fairground/contract/listing';
import { decryptContact } from '#features/meet/listing/contact.ts';
import { ageOn, isOpenListing } from '#features/meet/listing/listing.rules.ts';
import {
  findVersions,
  type ListingRow,
  type VersionRow,
} from '#features/meet/listing/listings.repository.ts';
import type { Queryable } from '#platform/database.ts';
import { iso } from '#platform/iso.ts';
import type { Vault } from '#platform/vault.ts';

/** Leaves out what the member did not give. */
const given = <K extends string, T extends string>(key: K, value: T | null) =>
  (value === null ? {} : { [key]: value }) as Partial<Record<K, T>>;

/** What others see of a version; null once it was erased. */
const viewContent = (
  row: VersionRow,
  { birthDate, today, language }: { birthDate: string; today: string; language: Language },
): ListingContent | null =>
  row.name === null || row.words === null
    ? null
    : {
        name: row.name,
        words: row.words,
        regionId: row.region_id,
        address: row.region[language],
        age: ageOn(birthDate, today),
        ...given('gender', row.gender),
        ...given('height', row.height),
        ...given('bust', row.bust),
        ...given('waist', row.waist),
        ...given('hips', row.hips),
        photos: row.photos,
      };

/** A listing for its own member. */
export async function viewListing(
  { db, vault }: { db: Queryable; vault: Vault },
  row: ListingRow,
  { today, language }: { today: string; language: Language },
): Promise<Listing> {
  const { waiting, shown, decided, newest } = await findVersions(db, row.member_id);
  const birthDate = row.birth_date;
  const content = (version: VersionRow | null): ListingContent | null =>
    version === null || birthDate === null ? null : viewContent(version, { birthDate, today, language });
  const pending = content(waiting);
  const isShown = row.state === 'listed' || row.state === 'hidden';
  return {
    state: row.state === 'listed' && pending !== null ? 'changes_waiting' : row.state,
    hiddenBy: row.hidden_by,
    profileId: row.profile_id,
    birthDate,
    contact: await decryptContact(vault, row),
    shown: isShown ? content(shown) : null,
    waiting: pending === null || waiting === null ? null : { ...pending, sentAt: iso(waiting.sent_at) },
    decision:
      decided?.decided_at == null || row.state === 'taken_back' || row.state === 'waiting'
        ? null
        : {
            kind: decided.kind,
            outcome: decided.status === 'approved' ? 'approved' : 'rejected',
            reason: decided.reason,
            remark: decided.remark,
            at: iso(decided.decided_at),
          },
    consent:
      newest === null || !isOpenListing(row.state)
        ? null
        : { version: newest.consent_version, text: newest.consent_text, at: iso(newest.sent_at) },
  };
}
