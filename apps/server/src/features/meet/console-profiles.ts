import { randomUUID } from 'node:crypto';
import { pageOf } from '@fairground/contract/fields';
import { UUID_PATTERN } from '@fairground/contract/limits';
import type { ConsoleDataOf, ConsoleParsedInputOf } from '@fairground/contract/console/endpoints';
import {
  type ConsoleProfileRow,
  declineProfile,
  findForConsole,
  insertProfile,
  isRegionOpen,
  listForConsole,
  lockProfile,
  type ProfileContent,
  replaceVideos,
  setProfileStatus,
  updateProfile,
} from '#features/meet/console-profiles.repository.ts';
import { auditedProfile, viewProfileDetail, viewProfileRow } from '#features/meet/console-profiles.view.ts';
import type { MeetDeps } from '#features/meet/deps.ts';
import {
  mayGo,
  photoPath,
  PROFILE_STEPS,
  type ProfileStep,
  statusAfterChange,
} from '#features/meet/profile.rules.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { staleVersionConflict } from '#platform/editing.ts';
import type { ConsoleHandler, ConsoleHandlers, OperatorIdentity } from '#platform/http/console-routes.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import { findMade, rememberMade } from '#platform/made-once.ts';

type Detail = ConsoleDataOf<'GET /profiles/detail'>;
type Input = ConsoleParsedInputOf<'POST /profiles/save'>;

async function found(db: Queryable, id: string): Promise<ConsoleProfileRow> {
  const row = await findForConsole(db, id);
  if (row === null) throw new Failure('NOT_FOUND');
  return row;
}

/** Locks a profile that operators keep. A member's own listing changes by its member, and by the calls on listings alone. */
async function locked(tx: Tx, id: string): Promise<ConsoleProfileRow> {
  const row = await lockProfile(tx, id);
  if (row === null) throw new Failure('NOT_FOUND');
  if (row.member_id !== null) throw await conflictWith(tx, row);
  return row;
}

/** The conflict for the later of two operators. */
const conflictWith = (tx: Tx, { id, status, version }: ConsoleProfileRow): Promise<Failure> =>
  staleVersionConflict(tx, `profile:${id}`, { status, version });

/**
 * Paths of pictures: uploads of operators, and those that the profile has already. Other paths are refused, so that nothing else
 * becomes public.
 */
async function photosOf(deps: MeetDeps, tx: Tx, input: Input, known: readonly string[]): Promise<string[]> {
  const photos = [...new Set(input.photos.map(photoPath))];
  for (const [index, given] of input.photos.entries()) {
    if (known.includes(photoPath(given))) continue;
    const upload = UUID_PATTERN.test(given) ? await deps.holdUpload(tx, given.toLowerCase()) : null;
    if (upload === null || upload.memberId !== null)
      throw new InvalidInput({ [`photos.${index}`]: 'choice' });
  }
  return photos;
}

/**
 * Puts these films in place of a person's videos. New ones are operators' uploads for a person. Of one who is public each has to be ready, so
 * that nothing appears that nobody could look at.
 */
async function saveVideos(
  deps: MeetDeps,
  tx: Tx,
  { id, status, given }: { id: string; status: ConsoleProfileRow['status']; given: readonly string[] },
): Promise<void> {
  for (const [index, file] of given.entries()) {
    const film = await deps.films.hold(tx, file);
    const isKnown = film?.of_person === true && given.indexOf(file) === index;
    if (!isKnown || (status === 'approved' && film.status !== 'ready'))
      throw new InvalidInput({ [`videos.${index}`]: 'choice' });
  }
  if (!(await replaceVideos(tx, id, given))) throw new InvalidInput({ videos: 'choice' });
}

const contentOf = (input: Input, photos: string[], before: ConsoleProfileRow | null): ProfileContent => ({
  regionId: input.regionId,
  name: input.name,
  age: input.age,
  description: input.description ?? null,
  height: input.height?.trim() || null,
  bust: input.bust?.trim() || null,
  waist: input.waist?.trim() || null,
  hips: input.hips?.trim() || null,
  photos,
  gender: input.gender === undefined ? (before?.gender ?? null) : input.gender,
});

const save =
  (deps: MeetDeps): ConsoleHandler<'POST /profiles/save'> =>
  async ({ input, operator }) => {
    const saved = await deps.database.transaction(async (tx) => {
      const asked = { kind: 'profile', input, operator };
      const made = await findMade<string>(tx, asked);
      if (made !== null) return viewProfileDetail(await found(tx, made));
      const before = input.id === undefined ? null : await locked(tx, input.id);
      if (before !== null && before.version !== input.version) throw await conflictWith(tx, before);
      if (before !== null && before.sample !== input.sample) throw new InvalidInput({ sample: 'choice' });
      if (!(await isRegionOpen(tx, input.regionId, before?.region_id ?? null)))
        throw new InvalidInput({ regionId: 'choice' });
      const content = contentOf(input, await photosOf(deps, tx, input, before?.photos ?? []), before);
      const id = before?.id ?? randomUUID();
      const status = before === null ? 'draft' : statusAfterChange(before.status);
      if (before === null) await insertProfile(tx, id, input.sample, content);
      else await updateProfile(tx, id, status, content);
      if (input.videos !== undefined)
        await saveVideos(deps, tx, { id, status, given: input.videos.map((each) => each.toLowerCase()) });
      const row = await found(tx, id);
      await writeAudit(tx, {
        operator,
        action: before === null ? 'profile.create' : 'profile.change',
        subject: `profile:${id}`,
        before: before === null ? null : auditedProfile(before),
        after: auditedProfile(row),
        why: input.why.trim(),
      });
      await rememberMade(tx, asked, id);
      return viewProfileDetail(row);
    });
    deps.workChanged('profiles');
    return saved;
  };

type Step = {
  id: string;
  version?: number;
  operator: OperatorIdentity;
  why: string | undefined;
  /** Fields of the audit line beside the status. */
  audited?: Record<string, unknown>;
};

/** Changes the status where the profile's state allows it and it is still the version that the operator saw. */
async function changeStatus(
  deps: MeetDeps,
  step: Exclude<ProfileStep, 'resubmit'>,
  { id, version, operator, why, audited = {} }: Step,
  change = (tx: Tx): Promise<void> => setProfileStatus(tx, id, PROFILE_STEPS[step].to),
): Promise<Detail> {
  const detail = await deps.database.transaction(async (tx) => {
    const before = await locked(tx, id);
    const changed = version !== undefined && version !== before.version;
    if (changed || !mayGo(step, before.status)) throw await conflictWith(tx, before);
    // Nobody could look at a video that cannot be played yet.
    if (step === 'approve' && before.videos.some(({ status }) => status !== 'ready'))
      throw new InvalidInput({ videos: 'choice' });
    await change(tx);
    await writeAudit(tx, {
      operator,
      action: `profile.${step}`,
      subject: `profile:${id}`,
      before: { status: before.status },
      after: { status: PROFILE_STEPS[step].to, ...audited },
      why: why?.trim(),
    });
    return viewProfileDetail(await found(tx, id));
  });
  deps.workChanged('profiles');
  return detail;
}

type Keys =
  | 'GET /profiles'
  | 'GET /profiles/detail'
  | 'POST /profiles/save'
  | 'POST /profiles/previewvideo'
  | 'POST /profiles/approve'
  | 'POST /profiles/decline'
  | 'POST /profiles/hide';

/** The console's calls on profiles, published or not; members see changes in their next call. */
export const consoleProfiles = (deps: MeetDeps): ConsoleHandlers<Keys> => ({
  'GET /profiles': async ({ input }) => {
    const page = pageOf(input);
    const sample = input.sample === undefined ? undefined : input.sample === 'true';
    const { rows, total } = await listForConsole(deps.database, { ...input, sample }, page);
    return { list: rows.map(viewProfileRow), ...page, total };
  },
  'GET /profiles/detail': async ({ input }) => viewProfileDetail(await found(deps.database, input.id)),
  'POST /profiles/save': save(deps),
  'POST /profiles/previewvideo': async ({ input }) => {
    const { videos } = await found(deps.database, input.id);
    const video = videos.find(({ id }) => id === input.fileId.toLowerCase());
    const url = video === undefined ? null : await deps.films.preview(video.id);
    if (url === null) throw new Failure('NOT_FOUND');
    return { url };
  },
  'POST /profiles/approve': ({ input, operator }) =>
    changeStatus(deps, 'approve', {
      ...input,
      operator,
      why: input.why,
      audited: { ageChecked: input.ageChecked },
    }),
  'POST /profiles/decline': async ({ input: { id, version, reason, remark }, operator }) => {
    const words = remark?.trim() || null;
    if (reason === 'other' && words === null) throw new InvalidInput({ remark: 'required' });
    const step = { id, version, operator, why: words ?? undefined, audited: { reason } };
    return changeStatus(deps, 'decline', step, (tx) => declineProfile(tx, id, { reason, remark: words }));
  },
  'POST /profiles/hide': ({ input, operator }) => changeStatus(deps, 'hide', { ...input, operator }),
});
