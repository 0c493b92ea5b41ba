import { randomUUID } from 'node:crypto';
import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import type { ConsoleListing, ConsoleListingContent } from '@fairground/contract/console/listings';
import { pageOf } from '@fairground/contract/fields';
import { PROFILE_DECLINE_REASONS } from '@fairground/contract/reasons';
import { tellDeclined } from '#features/meet/block-member.ts';
import type { MeetDeps } from '#features/meet/deps.ts';
import { closeIncoming } from '#features/meet/incoming.repository.ts';
import { todayOf } from '#features/meet/listing/apply.ts';
import {
  allListings,
  type ConsoleListingRow,
  findConsoleListing,
  isListingPhoto,
  listListings,
} from '#features/meet/listing/console-listings.repository.ts';
import { saveListedProfile, setProfileShown } from '#features/meet/listing/listed-profile.repository.ts';
import { ageOn, LISTING_STEPS } from '#features/meet/listing/listing.rules.ts';
import {
  dropPhotos,
  endVersion,
  findVersion,
  findVersions,
  isOutOfSight,
  type ListingRow,
  lockListing,
  setListingState,
  type VersionRow,
} from '#features/meet/listing/listings.repository.ts';
import { type AuditLine, readAuditOf, writeAudit } from '#platform/audit.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import type { ConsoleHandlers, OperatorIdentity } from '#platform/http/console-routes.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import { iso } from '#platform/iso.ts';
import type { ListSources } from '#platform/list-source.ts';

type Detail = ConsoleDataOf<'GET /listings/detail'>;
type Line = Detail['history'][number];

const HISTORY = 100;

const viewRow = (row: ConsoleListingRow): ConsoleListing => ({
  member: { id: row.member_id, username: row.username },
  name: row.name,
  state: row.state === 'listed' && row.waiting_id !== null ? 'changes_waiting' : row.state,
  hiddenBy: row.hidden_by,
  profileId: row.profile_id,
  waiting:
    row.waiting_id === null || row.waiting_kind === null || row.waiting_since === null
      ? null
      : { id: row.waiting_id, kind: row.waiting_kind, sentAt: iso(row.waiting_since) },
  changedAt: iso(row.changed_at),
});

const viewContent = (
  row: VersionRow | null,
  birthDate: string | null,
  today: string,
): ConsoleListingContent | null =>
  row === null || row.name === null || row.words === null || birthDate === null
    ? null
    : {
        name: row.name,
        words: row.words,
        region: row.region,
        age: ageOn(birthDate, today),
        gender: row.gender,
        height: row.height,
        bust: row.bust,
        waist: row.waist,
        hips: row.hips,
        photos: row.photos,
        consent: { version: row.consent_version, text: row.consent_text, at: iso(row.sent_at) },
      };

const viewLine = ({ at, operator, action, after, why }: AuditLine): Line => ({
  at: iso(at),
  by: operator,
  action,
  why,
  reason: PROFILE_DECLINE_REASONS.find((reason) => reason === after?.['reason']) ?? null,
});

async function viewDetail(deps: MeetDeps, db: Queryable, memberId: string): Promise<Detail> {
  const row = await findConsoleListing(db, memberId);
  if (row === null) throw new Failure('NOT_FOUND');
  const { waiting, shown } = await findVersions(db, memberId);
  const today = todayOf(deps);
  return {
    ...viewRow(row),
    paused: await isOutOfSight(db, memberId),
    birthDate: row.has_proof ? row.birth_date : null,
    hasProof: row.has_proof,
    shown: viewContent(shown, row.birth_date, today),
    pending: viewContent(waiting, row.birth_date, today),
    openReports: row.open_reports,
    history: (await readAuditOf(db, `listing:${memberId}`, HISTORY)).map(viewLine),
  };
}

/** A version that waits, and its listing, locked: of two who decide at once the second is told. */
async function lockWaiting(
  tx: Tx,
  id: string,
): Promise<{ version: VersionRow & { name: string; words: string }; listing: ListingRow }> {
  const found = await findVersion(tx, id);
  const listing = found === null ? null : await lockListing(tx, found.member_id);
  // Read again under the lock: the member may have taken it back, and another operator decided.
  const version = listing === null ? null : await findVersion(tx, id);
  if (version === null || listing === null) throw new Failure('NOT_FOUND');
  const { name, words } = version;
  if (version.status !== 'waiting' || name === null || words === null)
    throw new Failure('CONFLICT', { data: { status: version.status } });
  return { version: { ...version, name, words }, listing };
}

type Decided = { id: string; operator: OperatorIdentity };

/** Shows what was sent. The proof of age is erased, the row's reference and the picture. */
async function approve(
  deps: MeetDeps,
  { id, operator, ageChecked, why }: Decided & { ageChecked: boolean; why: string | null },
): Promise<Detail> {
  const detail = await deps.database.transaction(async (tx) => {
    const { version, listing } = await lockWaiting(tx, id);
    const { member_id: memberId, kind } = version;
    if (kind === 'application' && !ageChecked) throw new InvalidInput({ ageChecked: 'required' });
    await endVersion(tx, id, { status: 'approved', operatorId: operator.operatorId });
    const closing = (await deps.findClosing(tx, memberId)) !== null;
    const profileId = listing.profile_id ?? randomUUID();
    const shown = kind === 'application' ? !closing : listing.state === 'listed';
    const age = ageOn(listing.birth_date!, todayOf(deps));
    await saveListedProfile(tx, profileId, version, { age, shown });
    if (kind === 'application') {
      const { to } = LISTING_STEPS[shown ? 'approve' : 'approveUnseen'];
      await setListingState(tx, memberId, { state: to, profileId, ...(shown ? {} : { hiddenBy: 'member' }) });
    }
    await forget(deps, tx, { version, keep: [id] });
    await writeAudit(tx, {
      operator,
      action: 'listing.approve',
      subject: `listing:${memberId}`,
      before: { state: listing.state },
      after: { kind, ...(kind === 'application' ? { ageChecked } : {}), consent: version.consent_version },
      why,
    });
    await deps.tellDate(tx, { memberId, event: 'listing_approved', subject: id, details: {} });
    return viewDetail(deps, tx, memberId);
  });
  deps.workChanged('listings');
  deps.memberChanged(detail.member.id);
  return detail;
}

/** Erases the proof of age, and photos of versions that are not shown any more. */
async function forget(
  deps: MeetDeps,
  tx: Tx,
  { version, keep }: { version: VersionRow; keep: readonly string[] },
): Promise<void> {
  const photos = await dropPhotos(tx, version.member_id, keep);
  const proof = version.proof_upload_id === null ? [] : [version.proof_upload_id];
  await deps.deleteUploads(tx, version.member_id, [...photos, ...proof]);
}

type Refusal = Decided & { reason: (typeof PROFILE_DECLINE_REASONS)[number]; remark: string | null };

async function reject(deps: MeetDeps, { id, operator, reason, remark }: Refusal): Promise<Detail> {
  const detail = await deps.database.transaction(async (tx) => {
    const { version, listing } = await lockWaiting(tx, id);
    const { member_id: memberId, kind } = version;
    await endVersion(tx, id, { status: 'rejected', operatorId: operator.operatorId, reason, remark });
    if (kind === 'application') await setListingState(tx, memberId, { state: LISTING_STEPS.reject.to });
    const { shown } = await findVersions(tx, memberId);
    // The member begins again with what a rejected application showed, but photos of somebody who may be under age do not stay.
    const kept = kind === 'change' ? (shown?.id ?? null) : reason === 'age_unproven' ? null : id;
    await forget(deps, tx, { version, keep: kept === null ? [] : [kept] });
    await writeAudit(tx, {
      operator,
      action: 'listing.reject',
      subject: `listing:${memberId}`,
      before: { state: listing.state },
      after: { kind, reason },
      why: remark,
    });
    await deps.tellDate(tx, { memberId, event: 'listing_rejected', subject: id, details: {} });
    return viewDetail(deps, tx, memberId);
  });
  deps.workChanged('listings');
  deps.memberChanged(detail.member.id);
  return detail;
}

type Hiding = { memberId: string; operator: OperatorIdentity; why: string; reportId?: string };

/**
 * Hides a listing as an operator, under its lock: the member cannot show it again. Open requests are declined. @returns the
 * requesters, or null where there is nothing to hide
 */
export async function hideByOperator(
  deps: Pick<MeetDeps, 'tellDate'>,
  tx: Tx,
  { memberId, operator, why, reportId }: Hiding,
): Promise<{ profileId: string; requesters: string[] } | null> {
  const before = await lockListing(tx, memberId);
  if (before === null || before.profile_id === null || before.hidden_by === 'operator') return null;
  if (before.state !== 'listed' && before.state !== 'hidden') return null;
  await setListingState(tx, memberId, { state: 'hidden', hiddenBy: 'operator' });
  await setProfileShown(tx, before.profile_id, false);
  const closed = await closeIncoming(tx, memberId);
  await tellDeclined(deps, tx, closed);
  // A subject of its own for each time: hidden again, the member is told again.
  await deps.tellDate(tx, { memberId, event: 'listing_hidden', subject: randomUUID(), details: {} });
  await writeAudit(tx, {
    operator,
    action: 'listing.hide',
    subject: `listing:${memberId}`,
    before: { state: before.state, hiddenBy: before.hidden_by },
    after: { state: 'hidden', hiddenBy: 'operator', ...(reportId === undefined ? {} : { reportId }) },
    why,
  });
  return { profileId: before.profile_id, requesters: closed.map(({ member_id }) => member_id) };
}

async function hide(deps: MeetDeps, given: Hiding): Promise<Detail> {
  const { detail, done } = await deps.database.transaction(async (tx) => {
    const hidden = await hideByOperator(deps, tx, given);
    const view = await viewDetail(deps, tx, given.memberId);
    if (hidden === null)
      throw new Failure('CONFLICT', { data: { state: view.state, hiddenBy: view.hiddenBy } });
    return { detail: view, done: hidden };
  });
  deps.personGone(done.profileId);
  for (const requester of done.requesters) deps.memberChanged(requester);
  deps.workChanged('listings');
  return detail;
}

/** Shows again what an operator hid; what the member hid stays hidden. */
async function show(deps: MeetDeps, { memberId, operator, why }: Hiding): Promise<Detail> {
  const detail = await deps.database.transaction(async (tx) => {
    const before = await lockListing(tx, memberId);
    if (before === null) throw new Failure('NOT_FOUND');
    if (before.hidden_by !== 'operator' || before.profile_id === null)
      throw new Failure('CONFLICT', { data: { state: before.state, hiddenBy: before.hidden_by } });
    // A closing account is shown to nobody; its member may show it after a login that takes the closing back.
    const closing = (await deps.findClosing(tx, memberId)) !== null;
    if (closing) await setListingState(tx, memberId, { state: 'hidden', hiddenBy: 'member' });
    else {
      await setListingState(tx, memberId, { state: LISTING_STEPS.show.to });
      await setProfileShown(tx, before.profile_id, true);
    }
    await deps.tellDate(tx, { memberId, event: 'listing_shown', subject: randomUUID(), details: {} });
    await writeAudit(tx, {
      operator,
      action: 'listing.show',
      subject: `listing:${memberId}`,
      before: { state: before.state, hiddenBy: 'operator' },
      after: closing ? { state: 'hidden', hiddenBy: 'member' } : { state: 'listed' },
      why,
    });
    return viewDetail(deps, tx, memberId);
  });
  deps.workChanged('listings');
  return detail;
}

/** All listings, for export. */
export const listingSources: ListSources<'GET /listings'> = {
  'GET /listings': {
    statement: (filter) => allListings(filter),
    view: (rows: ConsoleListingRow[]) => rows.map(viewRow),
  },
};

type Keys =
  | 'GET /listings'
  | 'GET /listings/detail'
  | 'GET /listings/photo'
  | 'POST /listings/proof'
  | 'POST /listings/approve'
  | 'POST /listings/reject'
  | 'POST /listings/hide'
  | 'POST /listings/show';

/** The console's calls on listings of members. */
export const consoleListings = (deps: MeetDeps): ConsoleHandlers<Keys> => ({
  'GET /listings': async ({ input }) => {
    const page = pageOf(input);
    const { rows, total } = await listListings(deps.database, input, page);
    return { list: rows.map(viewRow), ...page, total };
  },
  'GET /listings/detail': ({ input }) => viewDetail(deps, deps.database, input.memberId),
  'GET /listings/photo': async ({ input }) => {
    const upload = (await isListingPhoto(deps.database, input.id))
      ? await deps.findUpload(deps.database, input.id)
      : null;
    if (upload === null) throw new Failure('NOT_FOUND');
    return { contentType: upload.contentType, body: upload.bytes };
  },
  'POST /listings/proof': async ({ input: { id, why }, operator }) => {
    const proof = await deps.database.transaction(async (tx) => {
      const found = await findVersion(tx, id);
      if (found === null || (await lockListing(tx, found.member_id)) === null) throw new Failure('NOT_FOUND');
      const shown = (await findVersion(tx, id))?.proof_upload_id ?? null;
      if (shown === null) throw new Failure('NOT_FOUND');
      await writeAudit(tx, {
        operator,
        action: 'listing.proof',
        subject: `listing:${found.member_id}`,
        why: why.trim(),
      });
      return shown;
    });
    // After the commit, since the file may lie on another machine; a decision may have erased it meanwhile.
    const upload = await deps.findUpload(deps.database, proof);
    if (upload === null) throw new Failure('NOT_FOUND');
    return { contentType: upload.contentType, body: upload.bytes };
  },
  'POST /listings/approve': ({ input, operator }) =>
    approve(deps, {
      id: input.id,
      operator,
      ageChecked: input.ageChecked ?? false,
      why: input.why?.trim() || null,
    }),
  'POST /listings/reject': async ({ input: { id, reason, remark }, operator }) => {
    const words = remark?.trim() || null;
    if (reason === 'other' && words === null) throw new InvalidInput({ remark: 'required' });
    return reject(deps, { id, operator, reason, remark: words });
  },
  'POST /listings/hide': ({ input: { memberId, why }, operator }) =>
    hide(deps, { memberId, operator, why: why.trim() }),
  'POST /listings/show': ({ input: { memberId, why }, operator }) =>
    show(deps, { memberId, operator, why: why.trim() }),
});
