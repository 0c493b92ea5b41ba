import type { Messages } from '#app/messages.ja.ts';
import { type Screen, type ScreenProps, screen } from '#app/screen.ts';
import { matchPath } from '#platform/hash.ts';
import { paths } from '#platform/paths.ts';

export type Tab = 'home' | 'movie' | 'meet' | 'vote' | 'profile';

export type Route = {
  /** One of paths.ts and no other, so that whoever goes through those has gone through every screen. */
  pattern: (typeof paths)[keyof typeof paths] | '*';
  title: keyof Messages['titles'];
  access: 'member' | 'public';
  /** Stays alive, hidden, after leaving: state, scroll position, loaded lists. */
  keep: boolean;
  /** A tab screen; it has the tab bar and no header bar. */
  tab?: Tab;
  /** Where the header's back button leads when the visit began here; absent: no header bar. */
  parent?: string;
  screen: Screen;
};

const tab = (name: Tab, keep: boolean, view: Screen): Route => ({
  pattern: paths[name],
  title: name,
  access: 'member',
  keep,
  tab: name,
  screen: view,
});

const open = (title: 'login' | 'register', view: Screen): Route => ({
  pattern: paths[title],
  title,
  access: 'public',
  keep: false,
  screen: view,
});

const page = (
  name: Exclude<keyof typeof paths, 'root'> & Route['title'],
  parent: string,
  view: Screen,
): Route => ({
  pattern: paths[name],
  title: name,
  access: 'member',
  keep: true,
  parent,
  screen: view,
});

const routes: readonly Route[] = [
  tab(
    'home',
    true,
    screen(() => import('#app/screens/HomeTab.tsx').then((m) => m.HomeTab)),
  ),
  tab(
    'movie',
    true,
    screen(() => import('#features/movies/browse/MovieScreen.tsx').then((m) => m.MovieScreen)),
  ),
  tab(
    'meet',
    true,
    screen(() => import('#features/meet/MeetScreen.tsx').then((m) => m.MeetScreen)),
  ),
  tab(
    'vote',
    false,
    screen(() => import('#app/screens/VoteTab.tsx').then((m) => m.VoteTab)),
  ),
  tab(
    'profile',
    false,
    screen(() => import('#app/screens/ProfileTab.tsx').then((m) => m.ProfileTab)),
  ),
  open(
    'login',
    screen(() => import('#features/account/LoginScreen.tsx').then((m) => m.LoginScreen)),
  ),
  open(
    'register',
    screen(() => import('#features/account/RegisterScreen.tsx').then((m) => m.RegisterScreen)),
  ),
  page(
    'movieDetail',
    paths.movie,
    screen(() => import('#features/movies/detail/MovieDetailScreen.tsx').then((m) => m.MovieDetailScreen)),
  ),
  page(
    'movieShelf',
    paths.movie,
    screen(() => import('#features/movies/kept/ShelfScreen.tsx').then((m) => m.ShelfScreen)),
  ),
  page(
    'meetDetail',
    paths.meet,
    screen(() => import('#features/meet/MeetDetailScreen.tsx').then((m) => m.MeetDetailScreen)),
  ),
  page(
    'voteHistory',
    paths.vote,
    screen(() => import('#features/vote/HistoryScreen.tsx').then((m) => m.HistoryScreen)),
  ),
  page(
    'voteVerify',
    paths.voteHistory,
    screen(() => import('#features/vote/VerifyScreen.tsx').then((m) => m.VerifyScreen)),
  ),
  page(
    'orders',
    paths.profile,
    screen(() => import('#features/vote/OrdersScreen.tsx').then((m) => m.OrdersScreen)),
  ),
  page(
    'transactions',
    paths.profile,
    screen(() => import('#features/wallet/TransactionsScreen.tsx').then((m) => m.TransactionsScreen)),
  ),
  page(
    'sessions',
    paths.profile,
    screen(() => import('#features/account/SessionsScreen.tsx').then((m) => m.SessionsScreen)),
  ),
  page(
    'bankCards',
    paths.profile,
    screen(() => import('#features/wallet/cards/BankCardsScreen.tsx').then((m) => m.BankCardsScreen)),
  ),
  page(
    'addBankCard',
    paths.bankCards,
    screen(() => import('#features/wallet/cards/AddBankCardScreen.tsx').then((m) => m.AddBankCardScreen)),
  ),
  {
    ...page(
      'changePassword',
      paths.profile,
      screen(() =>
        import('#features/account/password/ChangePasswordScreen.tsx').then((m) => m.ChangePasswordScreen),
      ),
    ),
    // What was typed here goes with the screen.
    keep: false,
  },
  page(
    'announcements',
    paths.profile,
    screen(() => import('#features/notices/AnnouncementsScreen.tsx').then((m) => m.AnnouncementsScreen)),
  ),
  page(
    'announcementDetail',
    paths.announcements,
    screen(() => import('#features/notices/AnnouncementScreen.tsx').then((m) => m.AnnouncementScreen)),
  ),
  page(
    'customerService',
    paths.profile,
    screen(() => import('#features/support/SupportScreen.tsx').then((m) => m.SupportScreen)),
  ),
  page(
    'withdraw',
    paths.profile,
    screen(() => import('#features/wallet/withdraw/WithdrawScreen.tsx').then((m) => m.WithdrawScreen)),
  ),
  page(
    'recharge',
    paths.profile,
    screen(() => import('#app/screens/RechargePage.tsx').then((m) => m.RechargePage)),
  ),
  page(
    'protection',
    paths.profile,
    screen(() =>
      import('#features/protection/settings/ProtectionScreen.tsx').then((m) => m.ProtectionScreen),
    ),
  ),
  page(
    'dateRequests',
    paths.profile,
    screen(() => import('#features/meet/requests/DateRequestsScreen.tsx').then((m) => m.DateRequestsScreen)),
  ),
  page(
    'blocked',
    paths.profile,
    screen(() => import('#features/meet/detail/BlockedScreen.tsx').then((m) => m.BlockedScreen)),
  ),
  page(
    'about',
    paths.profile,
    screen(() => import('#features/about/AboutScreen.tsx').then((m) => m.AboutScreen)),
  ),
];

const notFound: Route = {
  pattern: '*',
  title: 'notFound',
  access: 'public',
  keep: false,
  screen: screen(() => import('#app/screens/NotFoundScreen.tsx').then((m) => m.NotFoundScreen)),
};

/** The route of a path and its parameters; the not-found route for any other. */
export function findRoute(path: string): { route: Route; params: ScreenProps } {
  for (const route of routes) {
    const params = matchPath(route.pattern, path);
    if (params) return { route, params };
  }
  return { route: notFound, params: {} };
}

export const isNotFound = (route: Route): boolean => route === notFound;
