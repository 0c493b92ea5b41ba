import { plural } from '#platform/plural.ts';
import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  hot: 'Hot',
  new: 'New',
  detailFailed: 'The movie could not be loaded',
  invalidId: 'This movie id is not valid',
  invalidIdText: 'The link seems to be incomplete or mistyped.',
  notFound: 'Movie not found',
  notFoundText: 'It has been taken down, or it never existed.',
  back: 'Back to the movies',
  category: 'Category',
  director: 'Director',
  actors: 'Cast',
  released: 'Released',
  length: 'Length',
  minutes: (count) => plural('en', count, { one: '# minute', other: '# minutes' }),
  viewCount: 'Views',
  times: (count) => count,
  story: 'Story',
  related: 'Related movies',
  relatedFailed: 'The related movies could not be loaded',
};
