import { announcementId } from './fixtures/news.ts';
import { personId } from './fixtures/meet.ts';
import { movieId } from './fixtures/movies.ts';
import { PROVEN } from './fixtures/vote.ts';
import type { State } from './host.ts';
import { folderOf, LANGUAGES, LOOKS, SIZES, TWO_LOOKS } from './looks.ts';
import { MOMENTS } from './moments.ts';

export type Shown = {
  /** Names the picture's file. */
  name: string;
  /** Of the route (apps/member/src/app/routes.ts): gallery.e2e.ts compares the two lists. */
  pattern: string;
  path: string;
  /** Who sees it. */
  as: 'member' | 'nobody';
  /** The states beside the full one that this screen has. */
  states: readonly Exclude<State, 'full'>[];
  /** Longer than the phone: a picture of its whole height is taken, too. */
  long: boolean;
};

const ALL = ['empty', 'loading', 'failing', 'offline'] as const;

/* Those that hold no more than the phone shows. */
const SHORT = new Set([
  'movie-shelf',
  'bank-card',
  'blocked',
  'announcement',
  'customer-service',
  'change-password',
  'sessions',
  'listing',
  'not-found',
  'notifications',
]);

type More = { path?: string; states?: Shown['states'] };
const member = (name: string, pattern: string, { path = pattern, states = ALL }: More = {}): Shown => ({
  name,
  pattern,
  path,
  as: 'member',
  states,
  long: !SHORT.has(name),
});
const open = (name: string, pattern: string): Shown => ({
  name,
  pattern,
  path: pattern,
  as: 'nobody',
  states: [],
  long: !SHORT.has(name),
});

/** Every screen of the member app. One without states asks for nothing before it stands. */
export const SCREENS: readonly Shown[] = [
  open('login', '/login'),
  open('register', '/register'),
  member('home', '/home'),
  member('movie', '/movie'),
  member('movie-detail', '/movie/detail/:id', { path: `/movie/detail/${movieId}` }),
  member('movie-shelf', '/movie/shelf'),
  member('meet', '/meet'),
  member('meet-detail', '/meet/detail/:id', { path: `/meet/detail/${personId}` }),
  member('vote', '/vote'),
  member('vote-history', '/vote/history'),
  member('vote-verify', '/vote/verify/:periodNo', { path: `/vote/verify/${PROVEN}` }),
  member('profile', '/profile'),
  member('recharge', '/profile/recharge'),
  member('withdraw', '/profile/withdraw'),
  member('bank-card', '/profile/bank-card'),
  member('bank-card-add', '/profile/bank-card/add', { states: [] }),
  member('transactions', '/profile/transactions'),
  member('orders', '/profile/orders'),
  member('protection', '/profile/protection'),
  member('date-requests', '/profile/date-requests'),
  member('listing', '/profile/listing'),
  member('blocked', '/profile/blocked'),
  member('announcements', '/profile/announcements'),
  member('announcement', '/profile/announcements/detail/:id', {
    path: `/profile/announcements/detail/${announcementId}`,
    states: ['loading', 'failing', 'offline'],
  }),
  member('customer-service', '/profile/customer-service'),
  member('change-password', '/profile/change-password'),
  member('sessions', '/profile/sessions'),
  member('security', '/profile/security'),
  member('notifications', '/profile/notifications'),
  member('my-data', '/profile/my-data'),
  member('about', '/profile/about'),
  member('not-found', '*', { path: '/nowhere', states: [] }),
];

/** The picture of the screen's whole height, by that of what the phone shows of it. */
export const wholeOf = (picture: string): string => `${picture}-whole`;

/** Names of all pictures: folder and file, without the ending. */
export const PICTURED: readonly string[] = [
  ...SCREENS.flatMap(({ name, states }) =>
    [...LOOKS.map(folderOf), ...SIZES.map((one) => one.name), ...states].map((folder) => `${folder}/${name}`),
  ),
  ...TWO_LOOKS.flatMap((look) => [
    ...MOMENTS.map(({ name }) => `${folderOf(look)}/${name}`),
    ...SCREENS.filter(({ long }) => long).map(({ name }) => wholeOf(`${folderOf(look)}/${name}`)),
  ]),
];

/** Names of all words: a language or a state and the file, without the ending. The themes share them. */
export const WORDED: readonly string[] = [
  ...SCREENS.flatMap(({ name, states }) => [...LANGUAGES, ...states].map((folder) => `${folder}/${name}`)),
  ...TWO_LOOKS.flatMap(({ language }) => MOMENTS.map(({ name }) => `${language}/${name}`)),
];
