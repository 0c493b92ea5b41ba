/** Every path of the app (product.md section 3). Patterns carry `:name` for a parameter. */
export const paths = {
  root: '/',
  home: '/home',
  movie: '/movie',
  meet: '/meet',
  vote: '/vote',
  profile: '/profile',
  login: '/login',
  register: '/register',
  movieShelf: '/movie/shelf',
  movieDetail: '/movie/detail/:id',
  meetDetail: '/meet/detail/:id',
  voteHistory: '/vote/history',
  voteVerify: '/vote/verify/:periodNo',
  bankCards: '/profile/bank-card',
  addBankCard: '/profile/bank-card/add',
  changePassword: '/profile/change-password',
  announcements: '/profile/announcements',
  announcementDetail: '/profile/announcements/detail/:id',
  customerService: '/profile/customer-service',
  withdraw: '/profile/withdraw',
  recharge: '/profile/recharge',
  transactions: '/profile/transactions',
  orders: '/profile/orders',
  protection: '/profile/protection',
  dateRequests: '/profile/date-requests',
  listing: '/profile/listing',
  blocked: '/profile/blocked',
  sessions: '/profile/sessions',
  security: '/profile/security',
  notifications: '/profile/notifications',
  myData: '/profile/my-data',
  about: '/profile/about',
} as const;

/** The tabs in the order of the bar: the only list of them. */
export const TABS = ['home', 'movie', 'meet', 'vote', 'profile'] as const;
export type Tab = (typeof TABS)[number];

/** Whose chunks are fetched when the app is idle: the tabs, and the screens that are opened from them most often. */
export const PREFETCHED_PATHS: readonly string[] = [
  ...TABS.map((tab) => paths[tab]),
  paths.movieDetail,
  paths.meetDetail,
];

const fill = (pattern: string, name: string, value: string | number): string =>
  pattern.replace(`:${name}`, encodeURIComponent(String(value)));

export const movieDetailPath = (id: string | number): string => fill(paths.movieDetail, 'id', id);
/** Queries of the login route: the way back to a forgotten password, the token of a link, and that of a link that stops a recovery. */
const RECOVER = 'recover';
export const RESET_TOKEN = 'reset';
export const STOP_TOKEN = 'stop';
/** Whether a query is one of them. */
export const isWayBack = (query: URLSearchParams): boolean =>
  [RECOVER, RESET_TOKEN, STOP_TOKEN].some((name) => query.has(name));
export const recoverPath = `${paths.login}?${RECOVER}`;
/** The query that opens a legal text over Login, Register or About. */
export const LEGAL_TEXT = 'text';
export const termsPath = `${paths.about}?${LEGAL_TEXT}=terms`;
export const paymentPasswordPath = `${paths.changePassword}?tab=payment`;
/** The query that opens the sheet for a new passkey. */
export const ADD_PASSKEY = 'passkey';
export const addPasskeyPath = `${paths.security}?${ADD_PASSKEY}=add`;
/** The query of an invitation: fills in the invite code where the registration asks for one. */
export const INVITE = 'invite';
export const invitePath = (code: string): string => `${paths.register}?${INVITE}=${encodeURIComponent(code)}`;
/** The shelf, opened at the favourites. */
export const favouritesPath = `${paths.movieShelf}?list=favourites`;
export const meetDetailPath = (id: string): string => fill(paths.meetDetail, 'id', id);
export const verifyPath = (periodNo: string): string => fill(paths.voteVerify, 'periodNo', periodNo);

/** `/login?redirect=<path>`; slashes stay readable. */
export const loginPath = (redirect: string): string =>
  redirect === paths.root
    ? paths.login
    : `${paths.login}?redirect=${encodeURIComponent(redirect).replaceAll('%2F', '/')}`;
