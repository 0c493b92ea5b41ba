import type { ComponentType } from 'react';
import type { ScreenName } from '#app/roles.rules.ts';
import { lazyComponent } from '@fairground/client/lazy.ts';

/** A screen in a chunk of its own, which can be preloaded. */
export type Screen = { View: ComponentType; prefetch: () => void };

function screen(fetch: () => Promise<ComponentType>): Screen {
  const View = lazyComponent(fetch, { retries: false });
  return { View, prefetch: () => void View.preload().catch(() => undefined) };
}

export const login = screen(async () => (await import('#features/operators/LoginScreen.tsx')).LoginScreen);
export const firstPassword = screen(
  async () => (await import('#features/operators/FirstPasswordScreen.tsx')).FirstPasswordScreen,
);
export const enrolment = screen(
  async () => (await import('#features/operators/EnrolmentScreen.tsx')).EnrolmentScreen,
);

export const screens: Readonly<Record<ScreenName, Screen>> = {
  overview: screen(async () => (await import('#features/dashboard/OverviewScreen.tsx')).OverviewScreen),
  recharges: screen(async () => (await import('#features/wallet/RechargeQueue.tsx')).RechargeQueue),
  withdrawals: screen(async () => (await import('#features/wallet/WithdrawalQueue.tsx')).WithdrawalQueue),
  corrections: screen(async () => (await import('#features/wallet/CorrectionsScreen.tsx')).CorrectionsScreen),
  movies: screen(async () => (await import('#features/movies/MoviesScreen.tsx')).MoviesScreen),
  categories: screen(async () => (await import('#features/movies/CategoriesScreen.tsx')).CategoriesScreen),
  imports: screen(async () => (await import('#features/movies/ImportsScreen.tsx')).ImportsScreen),
  banners: screen(async () => (await import('#features/home/BannersScreen.tsx')).BannersScreen),
  notices: screen(async () => (await import('#features/home/NoticesScreen.tsx')).NoticesScreen),
  announcements: screen(
    async () => (await import('#features/announcements/AnnouncementsScreen.tsx')).AnnouncementsScreen,
  ),
  profiles: screen(async () => (await import('#features/meet/ProfilesScreen.tsx')).ProfilesScreen),
  regions: screen(async () => (await import('#features/meet/RegionsScreen.tsx')).RegionsScreen),
  listings: screen(async () => (await import('#features/meet/ListingsScreen.tsx')).ListingsScreen),
  daterequests: screen(
    async () => (await import('#features/meet/DateRequestsScreen.tsx')).DateRequestsScreen,
  ),
  reports: screen(async () => (await import('#features/meet/ReportsScreen.tsx')).ReportsScreen),
  support: screen(async () => (await import('#features/support/SupportScreen.tsx')).SupportScreen),
  answers: screen(async () => (await import('#features/support/AnswersScreen.tsx')).AnswersScreen),
  hours: screen(async () => (await import('#features/support/HoursScreen.tsx')).HoursScreen),
  recoveries: screen(async () => (await import('#features/account/RecoveriesScreen.tsx')).RecoveriesScreen),
  closings: screen(async () => (await import('#features/account/ClosingsScreen.tsx')).ClosingsScreen),
  outbox: screen(async () => (await import('#features/delivery/OutboxScreen.tsx')).OutboxScreen),
  members: screen(async () => (await import('#app/MembersPage.tsx')).MembersPage),
  ledger: screen(async () => (await import('#features/ledger/LedgerScreen.tsx')).LedgerScreen),
  draws: screen(async () => (await import('#features/vote/DrawsScreen.tsx')).DrawsScreen),
  ratios: screen(async () => (await import('#features/vote/RatiosScreen.tsx')).RatiosScreen),
  site: screen(async () => (await import('#features/operators/SiteScreen.tsx')).SiteScreen),
  legal: screen(async () => (await import('#features/legal/LegalScreen.tsx')).LegalScreen),
  invites: screen(async () => (await import('#features/account/InvitesScreen.tsx')).InvitesScreen),
  statements: screen(async () => (await import('#features/wallet/StatementsScreen.tsx')).StatementsScreen),
  payouts: screen(async () => (await import('#features/wallet/PayoutsScreen.tsx')).PayoutsScreen),
  reconciliation: screen(
    async () => (await import('#features/wallet/ReconciliationScreen.tsx')).ReconciliationScreen,
  ),
  banks: screen(async () => (await import('#features/wallet/BanksScreen.tsx')).BanksScreen),
  settings: screen(async () => (await import('#features/wallet/SettingsScreen.tsx')).SettingsScreen),
  operators: screen(async () => (await import('#features/operators/OperatorsScreen.tsx')).OperatorsScreen),
  audit: screen(async () => (await import('#features/audit/AuditScreen.tsx')).AuditScreen),
  account: screen(async () => (await import('#features/operators/AccountScreen.tsx')).AccountScreen),
};
