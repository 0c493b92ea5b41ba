import type { ConsoleBanner } from '@fairground/contract/console/home';
import type { Language } from '@fairground/contract/language';
import { NO_TEXTS } from '#platform/editing/faulty-languages.ts';

export const BANNER_RATIO = '15 / 8';
/** The select's value for a path that is none of the named screens. */
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

/** The editor's values; `link` is the path, chosen or typed. */
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

type Period = Pick<Values, 'shownFrom' | 'shownUntil'>;

const isNamed = (link: string): boolean => LINKS.some((each) => each === link);

export const valuesOf = (row: ConsoleBanner | null, period: Period): Values => {
  const link = row?.link ?? '';
  const other = link !== '' && !isNamed(link);
  return {
    name: { ...(row?.name ?? NO_TEXTS) },
    description: { ...(row?.description ?? NO_TEXTS) },
    picture: row?.picture ?? '',
    choice: other ? OTHER : link,
    link: other ? link : '',
    ...period,
    version: row?.version ?? 0,
    why: '',
  };
};

/** The path of the link; '' for none. */
export const linkOf = ({ choice, link }: Pick<Values, 'choice' | 'link'>): string =>
  choice === OTHER ? link.trim() : choice;
