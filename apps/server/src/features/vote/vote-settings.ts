import {
  type VoteSettings,
  type VoteSettingsAnswer,
  type VoteSettingsFault,
  voteSettingsFaults,
} from '@fairground/contract/console/vote-settings';
import type { FieldFault } from '@fairground/contract/codes';
import type { VoteDeps } from '#features/vote/deps.ts';
import {
  findLastPeriod,
  limitsOf,
  listUnsettledPeriods,
  lockPublishing,
  type PeriodRow,
  ratiosOf,
  readPool,
} from '#features/vote/periods.repository.ts';
import { nextPeriod } from '#features/vote/publish.ts';
import { writeAudit } from '#platform/audit.ts';
import { databaseNow, type Queryable } from '#platform/database.ts';
import { requireSettingVersion } from '#platform/editing.ts';
import type { ConsoleHandlers } from '#platform/http/console-routes.ts';
import { InvalidInput } from '#platform/http/failure.ts';
import { iso } from '#platform/iso.ts';
import { type ApplyChange, isSameValue } from '#platform/setting-changes.ts';
import { lockSetting, readSetting, settingVersion, writeSetting } from '#platform/settings.ts';

const FIELD_FAULT: Record<VoteSettingsFault, FieldFault> = {
  range: 'number_range',
  inexact: 'invalid',
  step: 'invalid',
  order: 'number_range',
  pool: 'number_range',
};

const viewPublished = (row: PeriodRow): VoteSettingsAnswer['published'][number] => ({
  periodNo: row.period_no,
  opensAt: iso(row.opens_at),
  closesAt: iso(row.closes_at),
  ratios: ratiosOf(row),
  ...limitsOf(row),
});

/** The settings, the period they will first apply to, and the ratios and limits of periods that are published already. */
async function answerOf(
  db: Queryable,
  deps: VoteDeps,
  { ratios, minStake, maxStake, stakeStep }: VoteSettings,
): Promise<VoteSettingsAnswer> {
  const last = await findLastPeriod(db);
  const next = await nextPeriod(db, deps, last, await databaseNow(db));
  const undrawn = (await listUnsettledPeriods(db)).filter((row) => row.ended_at === null);
  return {
    ratios,
    minStake,
    maxStake,
    stakeStep,
    version: await settingVersion(db, 'vote'),
    holdsFrom: { periodNo: next.periodNo, opensAt: iso(next.opensAt) },
    published: undrawn.toReversed().map(viewPublished),
    change: await deps.changes.findOpen(db, 'vote'),
    pool: await readPool(db),
  };
}

type Keys = 'GET /settings/vote' | 'POST /settings/vote';

/**
 * Ratios and limits of later periods. A period copies them when it is published, so a change never reaches a published one.
 */
export const voteSettings = (deps: VoteDeps): ConsoleHandlers<Keys> => ({
  'GET /settings/vote': async () => answerOf(deps.database, deps, await readSetting(deps.database, 'vote')),
  'POST /settings/vote': async ({ input, operator }) => {
    const { why, version, ...settings } = input;
    return deps.database.transaction(async (tx) => {
      // Keeps a period from being published meanwhile, so that the answer names the right first period with these settings.
      await lockPublishing(tx);
      await lockSetting(tx, 'vote');
      await requireSettingVersion(tx, 'vote', { version, subject: 'settings:vote' });
      const faults = voteSettingsFaults(settings, await readPool(tx));
      if (faults !== null)
        throw new InvalidInput(
          Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, FIELD_FAULT[fault]])),
        );
      const before = await readSetting(tx, 'vote');
      const proposal = { subject: 'vote', subjectId: null, before, after: settings, why, operator } as const;
      if ((await deps.changes.propose(tx, proposal)) !== null) return answerOf(tx, deps, before);
      await writeSetting(tx, 'vote', settings);
      const answer = await answerOf(tx, deps, settings);
      await writeAudit(tx, {
        operator,
        action: 'settings.vote',
        subject: 'settings:vote',
        before,
        after: { ...settings, holdsFrom: answer.holdsFrom.periodNo },
        why,
      });
      return answer;
    });
  },
});

/** Puts ratios and limits in effect that two owners have decided, for the periods that are published after. */
export const applyVoteSettings: ApplyChange = async (tx, { before, after }) => {
  await lockPublishing(tx);
  await lockSetting(tx, 'vote');
  if (!isSameValue(await readSetting(tx, 'vote'), before)) return false;
  const settings = after as VoteSettings;
  if (voteSettingsFaults(settings, await readPool(tx)) !== null) return false;
  await writeSetting(tx, 'vote', settings);
  return true;
};
