import type { ConsoleBanner, ConsoleNotice } from '@fairground/contract/console/home';

/** What banners and notices have in common. */
export type ShelfRow = Pick<
  ConsoleBanner & ConsoleNotice,
  'id' | 'state' | 'shownFrom' | 'shownUntil' | 'version'
> & {
  published: boolean;
  updatedAt: string;
};
