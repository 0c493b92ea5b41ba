import type { ConsoleBanner, ConsoleNotice } from '@fairground/contract/console/home';

/** The fields that banners and ticker texts share. */
export type ShelfRow = Pick<
  ConsoleBanner & ConsoleNotice,
  'id' | 'state' | 'shownFrom' | 'shownUntil' | 'version'
> & {
  published: boolean;
  updatedAt: string;
};
