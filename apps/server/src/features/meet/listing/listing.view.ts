import type { Language } from '@fairground/contract/language';
import type { Listing, ListingContent } from '@fairground/contract/listing';
import { decryptContact } from '#features/meet/listing/contact.ts';
import { ageOn, isOpenListing } from '#features/meet/listing/listing.rules.ts';
import {
  findVersions,
  isOutOfSight,
  type ListingRow,
  type VersionRow,
} from '#features/meet/listing/listings.repository.ts';
import type { Queryable } from '#platform/database.ts';
import { iso } from '#platform/iso.ts';
import type { Vault } from '#platform/vault.ts';

/** Leaves out what the member did not give. */
const given = <K extends string, T extends string>(key: K, value: T | null) =>
  (value === null ? {} : { [key]: value }) as Partial<Record<K, T>>;

/** What a version says; null once it was erased. */
const viewSent = (row: VersionRow, language: Language): Omit<ListingContent, 'age'> | null =>
  row.name === null || row.words === null
    ? null
    : {
        name: row.name,
        words: row.words,
        regionId: row.region_id,
        address: row.region[language],
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
  const content = (version: VersionRow | null): ListingContent | null => {
    const sent = version === null || birthDate === null ? null : viewSent(version, language);
    return sent && birthDate !== null ? { ...sent, age: ageOn(birthDate, today) } : null;
  };
  const pending = content(waiting);
  const isShown = row.state === 'listed' || row.state === 'hidden';
  return {
    state: row.state === 'listed' && pending !== null ? 'changes_waiting' : row.state,
    hiddenBy: row.hidden_by,
    paused: await isOutOfSight(db, row.member_id),
    profileId: row.profile_id,
    birthDate,
    contact: await decryptContact(vault, row),
    shown: isShown ? content(shown) : null,
    waiting: pending === null || waiting === null ? null : { ...pending, sentAt: iso(waiting.sent_at) },
    rejected: row.state === 'rejected' && decided !== null ? viewSent(decided, language) : null,
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
