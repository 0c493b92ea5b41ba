import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  brand: 'Fairground',
  adultsOnly: '18+',
  playCreditsOnly: 'Played with credits that have no monetary value',
  banners: 'Highlights',
  carousel: 'carousel',
  slide: 'slide',
  slideOf: (index, count) => `${index} of ${count}`,
  previous: 'Previous',
  next: 'Next',
  pauseBanners: 'Pause the slides',
  playBanners: 'Play the slides',
  bannersFailed: 'The highlights could not be loaded',
  notice: 'Notices',
  pauseNotice: 'Pause the notices',
  playNotice: 'Let the notices run',
  noticeFailed: 'The notices could not be loaded',
  sectionFailed: 'This part could not be shown',
  wins: 'Win feed',
  winsSample: 'Sample entries: generated, not real members or wins',
  winLine: (name) => name,
  pauseWins: 'Pause the feed',
  playWins: 'Resume the feed',
  winsNone: 'No wins to show yet',
  winsNoneText:
    'Only real wins of members who agreed to it appear here, each with a link to the proof of its draw.',
};
