import type { ConsoleNotice } from '@fairground/contract/console/home';
import type { Language } from '@fairground/contract/language';
import { NO_TEXTS } from '#platform/editing/faulty-languages.ts';
import { typedPeriod } from '../shelf/use-period.ts';

export type Values = {
  text: Record<Language, string>;
  shownFrom: string;
  shownUntil: string;
  version: number;
  why: string;
};

export const valuesOf = (row: ConsoleNotice | null): Values => ({
  text: { ...(row?.text ?? NO_TEXTS) },
  ...typedPeriod(row),
  version: row?.version ?? 0,
  why: '',
});
