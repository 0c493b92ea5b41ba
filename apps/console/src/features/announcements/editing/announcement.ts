import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import type { Language } from '@fairground/contract/language';
import { NO_TEXTS } from '#platform/editing/faulty-languages.ts';

export type AnnouncementRow = ConsoleDataOf<'GET /announcements/detail'>;

export type Values = {
  title: Record<Language, string>;
  content: Record<Language, string>;
  important: boolean;
  version: number;
  why: string;
};

export const valuesOf = (row: AnnouncementRow | null): Values => ({
  title: { ...(row?.title ?? NO_TEXTS) },
  content: { ...(row?.content ?? NO_TEXTS) },
  important: row?.important ?? false,
  version: row?.version ?? 0,
  why: '',
});
