import type { AppDeps } from '#app/deps.ts';
import type { Jobs } from '#app/jobs.ts';
import type { Live } from '#app/live.ts';
import type { FeatureDeps } from '#app/feature-deps.ts';
import {
  closingConsoleRoutes,
  closingSources,
  inviteConsoleRoutes,
  memberConsoleRoutes,
  memberLifeRoutes,
  memberSources,
  recoveryConsoleRoutes,
  recoverySources,
} from '#features/account/index.ts';
import { alertRoutes, createAccessMail } from '#features/alerts/index.ts';
import { auditConsoleRoutes, auditSources } from '#features/audit/index.ts';
import { deskConsoleRoutes } from '#features/desk/index.ts';
import { dashboardRoutes } from '#features/dashboard/index.ts';
import { outboxConsoleRoutes, outboxSources } from '#features/delivery/index.ts';
import { exportRoutes } from '#features/exports/index.ts';
import { consoleHomeRoutes } from '#features/home/index.ts';
import { countLedgerFaults, ledgerConsoleRoutes, transferSources } from '#features/ledger/index.ts';
import { meetConsoleRoutes, meetSources } from '#features/meet/index.ts';
import {
  consoleCategories,
  consoleFilms,
  consoleTitleFile,
  consoleTitles,
  movieConsoleRoutes,
} from '#features/movies/index.ts';
import { legalConsoleRoutes } from '#features/legal/index.ts';
import { consoleAnnouncementRoutes } from '#features/announcements/index.ts';
import { operatorRoutes } from '#features/operators/index.ts';
import { protectionConsoleRoutes } from '#features/protection/index.ts';
import { consoleSupportRoutes, supportSources } from '#features/support/index.ts';
import { holdUpload, type uploadRoutes } from '#features/uploads/index.ts';
import { type createVote, drawSources } from '#features/vote/index.ts';
import { paymentConsoleRoutes, paymentSources, walletSettingsRoutes } from '#features/wallet/index.ts';
import type { ConsoleHandlers } from '#platform/http/console-routes.ts';

/** A handler for every call below `/console/api`. */
export function consoleHandlers(
  deps: AppDeps,
  live: Live,
  featureDeps: FeatureDeps,
  {
    vote,
    uploads,
    jobs,
  }: { vote: ReturnType<typeof createVote>; uploads: ReturnType<typeof uploadRoutes>; jobs: Jobs },
): ConsoleHandlers {
  const { database, clock, mode, timeZone } = deps;
  // Reads that may be late: never a balance, a limit or what somebody decides by.
  const late = deps.reader?.database ?? database;
  const handlers = {
    ...operatorRoutes({
      ...deps,
      publicSite: deps.publicSite ?? null,
      tellOperator: createAccessMail(featureDeps.alerts),
    }),
    ...alertRoutes(featureDeps.alerts),
    ...auditConsoleRoutes(late, timeZone),
    ...ledgerConsoleRoutes(database, late, timeZone),
    ...dashboardRoutes({
      database,
      late,
      replica: () =>
        deps.reader ? { lagSeconds: deps.reader.lagSeconds(), used: deps.reader.isUsed() } : null,
      clock,
      timeZone,
      mode,
      connected: () => live.members.memberCount(),
      ledgerFaults: () => countLedgerFaults(database, clock),
    }),
    ...memberConsoleRoutes(database, timeZone),
    ...memberLifeRoutes(database, late),
    ...closingConsoleRoutes(database),
    ...recoveryConsoleRoutes({ ...deps, ...featureDeps.payments, outbox: featureDeps.outbox }),
    ...paymentConsoleRoutes(featureDeps.payments),
    ...walletSettingsRoutes(database, featureDeps.payments.changes),
    ...protectionConsoleRoutes(featureDeps.protection),
    ...consoleAnnouncementRoutes(featureDeps.announcements),
    ...consoleSupportRoutes(featureDeps.support),
    ...uploads.consoleRoutes,
    ...meetConsoleRoutes(featureDeps.meet),
    ...movieConsoleRoutes({
      database,
      maccms: deps.maccms && jobs.importer && { remote: deps.maccms, importer: jobs.importer },
    }),
    ...inviteConsoleRoutes(deps),
    ...consoleTitles({
      database,
      timeZone,
      holdUpload,
      pictureOrigins: deps.mediaOrigins,
      cutHidden: featureDeps.films.open.cutHidden,
    }),
    ...consoleTitleFile({ database, pictureOrigins: deps.mediaOrigins }),
    ...consoleCategories(database),
    ...consoleFilms(featureDeps.films),
    ...legalConsoleRoutes(database),
    ...consoleHomeRoutes({ database, timeZone, holdUpload }),
    ...outboxConsoleRoutes(featureDeps.delivery),
    ...deskConsoleRoutes(featureDeps.desk),
    ...vote.consoleRoutes,
  };
  /** Lists that grow without end, each with the statement that exports it. */
  const sources = {
    ...memberSources(timeZone),
    ...closingSources,
    ...recoverySources,
    ...transferSources(timeZone),
    ...auditSources(timeZone),
    ...paymentSources(featureDeps.payments),
    ...meetSources,
    ...supportSources,
    ...drawSources(clock),
    ...outboxSources,
  };
  const currency = mode === 'live' ? deps.currency : null;
  return { ...handlers, ...exportRoutes({ database, late, sources, handlers, currency }) };
}
