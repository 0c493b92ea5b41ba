import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import type { Language } from '@fairground/contract/language';
import { NO_TEXTS } from '#platform/editing/faulty-languages.ts';
import type { Shown } from '../preview/MoviePreview.tsx';

export type Title = ConsoleDataOf<'GET /movies/detail'>;

type Flags = { isNew: boolean; isHot: boolean; version: number; why: string };

export type Values = Flags & {
  name: Record<Language, string>;
  reading: string;
  director: Record<Language, string>;
  actors: Record<Language, string>;
  content: Record<Language, string>;
  typeId: string;
  releasedOn: string;
  picture: string;
};

export const flagsOf = (title: Title | null): Flags => ({
  isNew: title?.isNew ?? false,
  isHot: title?.isHot ?? false,
  version: title?.version ?? 0,
  why: '',
});

export const valuesOf = (title: Title | null): Values => ({
  ...flagsOf(title),
  name: { ...(title?.name ?? NO_TEXTS) },
  reading: title?.reading ?? '',
  director: { ...(title?.director ?? NO_TEXTS) },
  actors: { ...(title?.actors ?? NO_TEXTS) },
  content: { ...(title?.content ?? NO_TEXTS) },
  typeId: String(title?.type.id ?? ''),
  releasedOn: title?.releasedOn ?? '',
  picture: title?.picture ?? '',
});

/** The preview of a title as it is stored. */
export const shownOf = (title: Title, language: Language): Shown => ({
  name: title.name[language],
  category: title.type.name[language],
  director: title.director[language],
  actors: title.actors[language],
  content: title.content[language],
  picture: title.picture,
  releasedOn: title.releasedOn ?? '',
  seconds: title.seconds,
  isNew: title.isNew,
  isHot: title.isHot,
  sample: title.sample,
});
