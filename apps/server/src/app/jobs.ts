import type { FastifyBaseLogger } from 'fastify';
import type { AppDeps } from '#app/deps.ts';
import type { Live } from '#app/live.ts';
import type { FeatureDeps } from '#app/feature-deps.ts';
import { MEMBER_DATA } from '#app/member-data.ts';
import {
  createAccountRetention,
  createErasure,
  createRecoveryCodes,
  createRecoveryJob,
} from '#features/account/index.ts';
import { createAlertPushing, createDeviceRetention, createLateWork } from '#features/alerts/index.ts';
import { createDeliveryJobs } from '#features/delivery/index.ts';
import { createPublishing } from '#features/announcements/index.ts';
import { createLedgerProofs } from '#features/ledger/index.ts';
import { createAgeUpdate, createDateRequestExpiry, createRejectedRemoval } from '#features/meet/index.ts';
import { createNotificationJobs, openPushSender } from '#features/notifications/index.ts';
import {
  createFilmJob,
  createFilmPurge,
  createFilmRemoval,
  createImporter,
  createViewCount,
  createViewRetention,
} from '#features/movies/index.ts';
import { createSettingChanges } from '#features/operators/index.ts';
import { createConversationRetention } from '#features/support/index.ts';
import {
  createScreenshotRetention,
  createUploadFileJobs,
  createUploadPurge,
  deleteUploads,
} from '#features/uploads/index.ts';
import { applyVoteSettings } from '#features/vote/index.ts';
import { applyBank, applyWalletSettings, createRechargeExpiry } from '#features/wallet/index.ts';
import { lockAccounts, readBalance } from '#platform/ledger.ts';
import { createJobRunner } from '#platform/jobs/run-jobs.ts';
import { createRateLimitPurge } from '#platform/rate-limit.ts';
import { createChallengePurge } from '#platform/webauthn/challenges.ts';

/** What a locked screen shows above a message that names nothing. */
const SITE_NAME = 'Fairground';

/** Whom a push service may write to about this site: the operator's address where one is configured. */
const pushContactOf = ({ operator }: AppDeps): string =>
  `mailto:${/[^\s<>:@]+@[^\s<>:@]+/.exec(operator.contact ?? '')?.[0] ?? 'operator@fairground.invalid'}`;

/** All jobs: expiries, clean-ups, imports, scheduled announcements. */
export function createJobs(deps: AppDeps, log: FastifyBaseLogger, live: Live, featureDeps: FeatureDeps) {
  const { database, clock } = deps;
  const importer = deps.maccms && createImporter({ database, clock, log, remote: deps.maccms });
  const push = { log, network: deps.pushNetwork ?? {}, contact: pushContactOf(deps) };
  const jobs = [
    createUploadPurge({ database }),
    createScreenshotRetention(database),
    ...createUploadFileJobs(deps),
    createConversationRetention({ database, deleteUploads }),
    createRateLimitPurge(database),
    createChallengePurge(database),
    createRechargeExpiry(featureDeps.payments),
    createAgeUpdate(featureDeps.meet),
    createRejectedRemoval(featureDeps.meet),
    createDateRequestExpiry({
      database,
      tellDate: featureDeps.notify,
      memberChanged(memberId) {
        live.memberChanged(memberId);
        live.workChanged('daterequests');
      },
    }),
    createPublishing(featureDeps.announcements),
    createSettingChanges(database, {
      wallet: applyWalletSettings,
      vote: applyVoteSettings,
      bank: applyBank(deps.mode),
    }),
    ...createNotificationJobs({
      ...featureDeps.notifications,
      notify: featureDeps.notify,
      ...push,
      siteName: SITE_NAME,
    }),
    createLateWork(featureDeps.alerts),
    createAlertPushing({ database, openSender: () => openPushSender({ ...deps, ...push }) }),
    createDeviceRetention(database),
    ...createDeliveryJobs({ ...featureDeps.delivery, log }),
    ...createLedgerProofs(deps),
    ...createAccountRetention(database),
    ...createErasure(
      {
        ...deps,
        readBalance,
        lockAccounts,
        erasers: MEMBER_DATA.flatMap(({ erase }) => (erase ? [erase] : [])),
      },
      log,
    ),
    createRecoveryJob({ ...deps, outbox: featureDeps.outbox }),
    createRecoveryCodes({ ...deps, outbox: featureDeps.outbox }),
    createViewCount(database),
    createViewRetention(database),
    createFilmPurge(deps),
    createFilmRemoval(deps),
    ...(importer?.jobs ?? []),
  ];
  const runnerDeps = {
    database: deps.jobDatabase ?? database,
    log,
    onFailure: (job: string): void => deps.metrics?.jobFailed(job),
  };
  const runner = createJobRunner(jobs, runnerDeps);
  // A runner of its own: a film takes as long as it plays, and would keep everything else waiting.
  const films = createJobRunner([createFilmJob(featureDeps.films)], { ...runnerDeps, concurrency: 1 });
  return {
    importer,
    start() {
      runner.start();
      films.start();
    },
    stop: async () => void (await Promise.all([runner.stop(), films.stop()])),
  };
}
export type Jobs = ReturnType<typeof createJobs>;
