import type { AppDeps } from '#app/deps.ts';
import { MEMBER_DATA } from '#app/member-data.ts';
import type { Live } from '#app/live.ts';
import type { FeatureDeps } from '#app/feature-deps.ts';
import { aboutRoutes } from '#features/about/index.ts';
import { createAccount } from '#features/account/index.ts';
import { homeRoutes } from '#features/home/index.ts';
import { hasSamplePeople, hideForClosing, meetRoutes } from '#features/meet/index.ts';
import { hasSampleFilms, watchingRoutes } from '#features/movies/index.ts';
import { dataFileRoutes } from '#features/member-data/index.ts';
import { legalRoutes, recordConsents } from '#features/legal/index.ts';
import { notificationRoutes } from '#features/notifications/index.ts';
import { announcementRoutes } from '#features/announcements/index.ts';
import { isPlayRestricted, protectionRoutes } from '#features/protection/index.ts';
import { supportRoutes } from '#features/support/index.ts';
import type { uploadRoutes } from '#features/uploads/index.ts';
import { type createVote, deleteWins } from '#features/vote/index.ts';
import { openWallet, paymentRoutes, walletRoutes, WELCOME_CREDITS } from '#features/wallet/index.ts';
import type { Handlers } from '#platform/http/routes.ts';
import { lockAccounts, readBalance } from '#platform/ledger.ts';

/** A handler for every call below `/api`. */
export function memberHandlers(
  deps: AppDeps,
  live: Live,
  featureDeps: FeatureDeps,
  { vote, uploads }: { vote: ReturnType<typeof createVote>; uploads: ReturnType<typeof uploadRoutes> },
): Handlers {
  const { database, clock, mode, timeZone } = deps;
  return {
    ...createAccount({
      database,
      random: deps.random,
      vault: deps.vault,
      lockAccounts,
      publicSite: deps.publicSite ?? null,
      openWallet: (tx, memberId) => openWallet(tx, memberId, mode === 'play' ? WELCOME_CREDITS : 0),
      readBalance,
      hideWins: live.hideWins,
      deleteWins,
      recordConsents,
      accountCloses: hideForClosing,
      outbox: featureDeps.outbox,
      siteUrl: deps.siteUrl,
      memberChanged: live.memberChanged,
    }),
    ...dataFileRoutes({
      database,
      late: deps.reader?.database ?? database,
      vault: deps.vault,
      store: deps.store,
      parts: MEMBER_DATA,
      currency: deps.currency,
      verifyLoginPassword: featureDeps.protection.verifyLoginPassword,
    }),
    ...walletRoutes({ database, mode, currency: deps.currency, timeZone }),
    ...paymentRoutes(featureDeps.payments),
    ...uploads.routes,
    ...vote.routes,
    ...homeRoutes({ database, mode, isPlayRestricted }),
    ...aboutRoutes({ ...deps, hasSamplePeople, hasSampleFilms }),
    ...announcementRoutes(database),
    ...legalRoutes(database),
    ...notificationRoutes(featureDeps.notifications),
    ...protectionRoutes(featureDeps.protection),
    ...supportRoutes(featureDeps.support),
    ...meetRoutes(featureDeps.meet),
    ...watchingRoutes({ database, clock, timeZone, host: deps.videoHostUrl }),
  };
}
