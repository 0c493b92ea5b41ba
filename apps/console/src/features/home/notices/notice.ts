import type { ConsoleNotice } from '@fairground/contract/console/home';
import type { Language } from '@fairground/contract/language';
import { NO_TEXTS } from '#platform/editing/faulty-languages.ts';

export type Values = {
  text: Record<Language, string>;
  shownFrom: string;
  shownUntil: string;
  version: number;
  why: string;
};

export const valuesOf = (
  row: ConsoleNotice | null,
  period: Pick<Values, 'shownFrom' | 'shownUntil'>,
): Values => ({
  text: { ...(row?.text ?? NO_TEXTS) },
  ...period,
  version: row?.version ?? 0,
  why: '',
});
