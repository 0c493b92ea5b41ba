import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  lists: 'My list',
  watching: 'Continue watching',
  favourites: 'Favourites',
  watched: (percent) => `${percent}% watched`,
  failed: 'Your list could not be loaded',
  moreFailed: 'The next movies could not be loaded.',
  noWatching: 'Nothing to continue',
  noWatchingText: 'Movies you have started appear here, and you can continue them on any of your devices.',
  noFavourites: 'No favourites yet',
  noFavouritesText: 'Press “Add to favourites” on a movie to see it here.',
  browse: 'Find a movie',
  remove: (name) => `Remove “${name}” from my list`,
  removeFailed: 'It could not be removed from the list',
  removed: (name) => `“${name}” was removed`,
  undo: 'Undo',
  undoFailed: 'It could not be put back',
};
