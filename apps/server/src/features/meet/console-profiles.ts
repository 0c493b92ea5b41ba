import { randomUUID } from 'node:crypto';
import { pageOf } from '@fairground/contract/fields';
import { UUID_PATTERN } from '@fairground/contract/limits';
import type { ConsoleDataOf, ConsoleParsedInputOf } from '@fairground/contract/console/endpoints';
import {
  type ConsoleProfileRow,
  findForConsole,
  hasRegion,
  insertProfile,
  listForConsole,
  lockProfile,
  type ProfileContent,
  setProfileStatus,
  updateProfile,
} from '#features/meet/console-profiles.repository.ts';
import { auditedProfile, viewProfileDetail, viewProfileRow } from '#features/meet/console-profiles.view.ts';
import type { MeetDeps } from '#features/meet/deps.ts';
import { mayGo, photoPath, PROFILE_STEPS, type ProfileStep } from '#features/meet/profile.rules.ts';
import { listRegions } from '#features/meet/profiles.repository.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { overtaken } from '#platform/editing.ts';
import type { ConsoleHandler, ConsoleHandlers, OperatorIdentity } from '#platform/http/console-routes.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';

type Detail = ConsoleDataOf<'GET /profiles/detail'>;
type Input = ConsoleParsedInputOf<'POST /profiles/save'>;

async function found(db: Queryable, id: string): Promise<ConsoleProfileRow> {
  const row = await findForConsole(db, id);
  if (row === null) throw new Failure('NOT_FOUND');
  return row;
}

async function locked(tx: Tx, id: string): Promise<ConsoleProfileRow> {
  const row = await lockProfile(tx, id);
  if (row === null) throw new Failure('NOT_FOUND');
  return row;
}

/** What the loser of a race is told. */
const lostTo = (tx: Tx, { id, status, version }: ConsoleProfileRow): Promise<Failure> =>
  overtaken(tx, `profile:${id}`, { status, version });

/** Pictures as paths: uploads of operators, and what the person has already. Nothing else is anybody's to publish. */
async function photosOf(deps: MeetDeps, tx: Tx, input: Input, known: readonly string[]): Promise<string[]> {
  const photos = [...new Set(input.photos.map(photoPath))];
  for (const [index, given] of input.photos.entries()) {
    if (known.includes(photoPath(given))) continue;
    const upload = UUID_PATTERN.test(given) ? await deps.findUpload(tx, given.toLowerCase()) : null;
    if (upload === null || upload.memberId !== null)
      throw new InvalidInput({ [`photos.${index}`]: 'choice' });
  }
  return photos;
}

const contentOf = (input: Input, photos: string[]): ProfileContent => ({
  regionId: input.regionId,
  name: input.name,
  age: input.age,
  description: input.description ?? null,
  height: input.height?.trim() || null,
  bust: input.bust?.trim() || null,
  waist: input.waist?.trim() || null,
  hips: input.hips?.trim() || null,
  photos,
});

const save =
  (deps: MeetDeps): ConsoleHandler<'POST /profiles/save'> =>
  ({ input, operator }) =>
    deps.database.transaction(async (tx) => {
      const before = input.id === undefined ? null : await locked(tx, input.id);
      if (before !== null && before.version !== input.version) throw await lostTo(tx, before);
      if (before !== null && before.sample !== input.sample) throw new InvalidInput({ sample: 'choice' });
      if (!(await hasRegion(tx, input.regionId))) throw new InvalidInput({ regionId: 'choice' });
      const content = contentOf(input, await photosOf(deps, tx, input, before?.photos ?? []));
      const id = before?.id ?? randomUUID();
      if (before === null) await insertProfile(tx, id, input.sample, content);
      else await updateProfile(tx, id, content);
      const row = await found(tx, id);
      await writeAudit(tx, {
        operator,
        action: before === null ? 'profile.create' : 'profile.change',
        subject: `profile:${id}`,
        before: before === null ? null : auditedProfile(before),
        after: auditedProfile(row),
        why: input.why.trim(),
      });
      return viewProfileDetail(row);
    });

type Step = { id: string; version?: number; operator: OperatorIdentity; why: string | undefined };

/** Takes a step where the profile can still go that way, and nobody has changed what the operator looked at. */
const go = (
  deps: MeetDeps,
  step: ProfileStep,
  { id, version, operator, why }: Step,
  said = {},
): Promise<Detail> =>
  deps.database.transaction(async (tx) => {
    const before = await locked(tx, id);
    const changed = version !== undefined && version !== before.version;
    if (changed || !mayGo(step, before.status)) throw await lostTo(tx, before);
    await setProfileStatus(tx, id, PROFILE_STEPS[step].to);
    await writeAudit(tx, {
      operator,
      action: `profile.${step}`,
      subject: `profile:${id}`,
      before: { status: before.status },
      after: { status: PROFILE_STEPS[step].to, ...said },
      why: why?.trim(),
    });
    return viewProfileDetail(await found(tx, id));
  });

type Keys =
  | 'GET /profiles/regions'
  | 'GET /profiles'
  | 'GET /profiles/detail'
  | 'POST /profiles/save'
  | 'POST /profiles/approve'
  | 'POST /profiles/hide';

/** People before and after they are public: what members see follows within the next call. */
export const consoleProfiles = (deps: MeetDeps): ConsoleHandlers<Keys> => ({
  'GET /profiles/regions': () => listRegions(deps.database),
  'GET /profiles': async ({ input }) => {
    const page = pageOf(input);
    const { rows, total } = await listForConsole(deps.database, input, page);
    return { list: rows.map(viewProfileRow), ...page, total };
  },
  'GET /profiles/detail': async ({ input }) => viewProfileDetail(await found(deps.database, input.id)),
  'POST /profiles/save': save(deps),
  'POST /profiles/approve': ({ input, operator }) =>
    go(deps, 'approve', { ...input, operator, why: input.why }, { ageChecked: input.ageChecked }),
  'POST /profiles/hide': ({ input, operator }) => go(deps, 'hide', { ...input, operator }),
});
