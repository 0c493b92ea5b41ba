import type { ConsoleBanner } from '@fairground/contract/console/home';
import type { Language } from '@fairground/contract/language';
import { NO_TEXTS } from '#platform/editing/faulty-languages.ts';
import { typedPeriod } from '../shelf/use-period.ts';

export const BANNER_RATIO = '15 / 8';
/** The choice of a screen that is not among those named. */
export const OTHER = 'other';
export const LINKS = [
  '/movie',
  '/meet',
  '/vote',
  '/vote/history',
  '/profile',
  '/profile/announcements',
  '/profile/customer-service',
  '/profile/protection',
  '/profile/about',
] as const;

/** The fields of the editor; `link` is the path, whichever way it was chosen. */
export type Values = {
  name: Record<Language, string>;
  description: Record<Language, string>;
  picture: string;
  choice: string;
  link: string;
  shownFrom: string;
  shownUntil: string;
  version: number;
  why: string;
};

const isNamed = (link: string): boolean => LINKS.some((each) => each === link);

export const valuesOf = (row: ConsoleBanner | null): Values => {
  const link = row?.link ?? '';
  const other = link !== '' && !isNamed(link);
  return {
    name: { ...(row?.name ?? NO_TEXTS) },
    description: { ...(row?.description ?? NO_TEXTS) },
    picture: row?.picture ?? '',
    choice: other ? OTHER : link,
    link: other ? link : '',
    ...typedPeriod(row),
    version: row?.version ?? 0,
    why: '',
  };
};

/** Where it leads; '' for nowhere. */
export const linkOf = ({ choice, link }: Pick<Values, 'choice' | 'link'>): string =>
  choice === OTHER ? link.trim() : choice;
