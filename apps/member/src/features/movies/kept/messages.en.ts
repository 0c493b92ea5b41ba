import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  lists: 'My list',
  watching: 'Continue watching',
  favourites: 'Favourites',
  watched: (percent) => `${percent}% watched`,
  failed: 'Your list could not be loaded',
  moreFailed: 'The next movies could not be loaded.',
  noWatching: 'Nothing to continue',
  noWatchingText: 'Movies that you have begun stand here, and go on from any of your devices.',
  noFavourites: 'Nothing on your list yet',
  noFavouritesText: 'Press “Add to my list” on a movie, and it stands here.',
  browse: 'Find a movie',
  remove: (name) => `Remove “${name}” from the list`,
  removeFailed: 'It could not be removed from the list',
};
