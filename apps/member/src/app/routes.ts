import type { Messages } from '#app/messages.ja.ts';
import { loadedScreen, type Screen, type ScreenProps, screen } from '#app/screen.ts';
import { HomeTab } from '#app/screens/HomeTab.tsx';
import { matchPath } from '#platform/hash.ts';
import { paths, type Tab } from '#platform/paths.ts';

export type Route = {
  /** Typed by paths.ts, so that tests that iterate over the paths cover every screen. */
  pattern: (typeof paths)[keyof typeof paths] | '*';
  title: keyof Messages['titles'];
  access: 'member' | 'public';
  /** Kept alive (hidden) after leaving, with its state, scroll position and loaded lists. */
  keep: boolean;
  /** Supports pull-to-refresh and has a refresh button. */
  refreshes: boolean;
  /** A tab has the tab bar and no header bar. */
  tab?: Tab;
  /** Target of the header's back button when there is no earlier history entry; without it there is no header bar. */
  parent?: string;
  screen: Screen;
};

type Load = Parameters<typeof screen>[0];
type Options = { keep?: boolean; refreshes?: boolean };
type Titled = keyof typeof paths & Route['title'];

const route = (title: Titled, view: Screen, rest: Partial<Route>): Route => ({
  pattern: paths[title],
  title,
  access: 'member',
  keep: true,
  refreshes: false,
  screen: view,
  ...rest,
});
const tab = (name: Tab, view: Screen, options: Options): Route =>
  route(name, view, { tab: name, ...options });
const open = (title: Titled, load: Load): Route =>
  route(title, screen(load), { access: 'public', keep: false });
const page = (title: Titled, parent: string, load: Load, options: Options = {}): Route =>
  route(title, screen(load), { parent, ...options });

const REFRESHES = { refreshes: true };
/** Shows money or a running period, which must not be stale. */
const UNKEPT = { keep: false };

/* Home is part of the first chunk, since the served page contains it. */
const routes: readonly Route[] = [
  tab('home', loadedScreen(HomeTab), REFRESHES),
  tab(
    'movie',
    screen(() => import('#features/movies/browse/MovieScreen.tsx')),
    REFRESHES,
  ),
  tab(
    'meet',
    screen(() => import('#features/meet/MeetScreen.tsx')),
    REFRESHES,
  ),
  tab(
    'vote',
    screen(() => import('#app/screens/VoteTab.tsx')),
    UNKEPT,
  ),
  tab(
    'profile',
    screen(() => import('#app/screens/ProfileTab.tsx')),
    UNKEPT,
  ),
  open('login', () => import('#app/screens/LoginPage.tsx')),
  open('register', () => import('#app/screens/RegisterPage.tsx')),
  page('movieDetail', paths.movie, () => import('#features/movies/detail/MovieDetailScreen.tsx')),
  page('movieShelf', paths.movie, () => import('#features/movies/library/LibraryScreen.tsx'), REFRESHES),
  page('meetDetail', paths.meet, () => import('#features/meet/MeetDetailScreen.tsx')),
  page('voteHistory', paths.vote, () => import('#features/vote/HistoryScreen.tsx'), REFRESHES),
  page('voteVerify', paths.voteHistory, () => import('#features/vote/VerifyScreen.tsx')),
  page('orders', paths.profile, () => import('#features/vote/OrdersScreen.tsx'), REFRESHES),
  page('transactions', paths.profile, () => import('#features/wallet/TransactionsScreen.tsx'), REFRESHES),
  page('sessions', paths.profile, () => import('#features/account/SessionsScreen.tsx'), REFRESHES),
  page('bankCards', paths.profile, () => import('#features/wallet/cards/BankCardsScreen.tsx'), REFRESHES),
  page('addBankCard', paths.bankCards, () => import('#features/wallet/cards/AddCardScreen.tsx')),
  // A typed password must not outlive its screen.
  page(
    'changePassword',
    paths.profile,
    () => import('#features/account/password/ChangePasswordScreen.tsx'),
    UNKEPT,
  ),
  page(
    'announcements',
    paths.profile,
    () => import('#features/announcements/AnnouncementsScreen.tsx'),
    REFRESHES,
  ),
  page(
    'announcementDetail',
    paths.announcements,
    () => import('#features/announcements/AnnouncementScreen.tsx'),
  ),
  page('customerService', paths.profile, () => import('#features/support/SupportScreen.tsx')),
  page('withdraw', paths.profile, () => import('#app/screens/WithdrawPage.tsx'), REFRESHES),
  page('recharge', paths.profile, () => import('#app/screens/RechargePage.tsx'), REFRESHES),
  page('protection', paths.profile, () => import('#features/protection/settings/ProtectionScreen.tsx')),
  page(
    'dateRequests',
    paths.profile,
    () => import('#features/meet/requests/DateRequestsScreen.tsx'),
    REFRESHES,
  ),
  page('listing', paths.profile, () => import('#features/meet/listing/ListingScreen.tsx')),
  page('blocked', paths.profile, () => import('#features/meet/detail/BlockedScreen.tsx'), REFRESHES),
  // Typed passwords must not outlive it.
  page('security', paths.profile, () => import('#app/screens/SecurityPage.tsx'), UNKEPT),
  page(
    'notifications',
    paths.profile,
    () => import('#features/notifications/NotificationsScreen.tsx'),
    REFRESHES,
  ),
  page('myData', paths.profile, () => import('#features/account/my-data/MyDataScreen.tsx'), UNKEPT),
  page('about', paths.profile, () => import('#app/screens/AboutPage.tsx')),
];

const notFound: Route = {
  pattern: '*',
  title: 'notFound',
  access: 'member',
  keep: false,
  refreshes: false,
  screen: screen(() => import('#app/screens/NotFoundScreen.tsx')),
};

/** The route of a path and its parameters; the not-found route for any other. */
export function findRoute(path: string): { route: Route; params: ScreenProps } {
  for (const each of routes) {
    const params = matchPath(each.pattern, path);
    if (params) return { route: each, params };
  }
  return { route: notFound, params: {} };
}

export const isNotFound = (each: Route): boolean => each === notFound;
