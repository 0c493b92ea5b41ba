import type { ConsoleInputOf } from '@fairground/contract/console/endpoints';
import type { ConsoleEpisode } from '@fairground/contract/console/films';
import { type Language, LANGUAGES } from '@fairground/contract/language';
import type { Title } from '../titles/title.ts';

export type Episode = ConsoleEpisode & { key: string };
export type Source = { key: string; name: string; episodes: Episode[] };
export type SourceValues = { sources: Source[]; version: number; why: string };

/** Names of rows for React; not sent. */
let rows = 0;
export const nextKey = (): string => `row${++rows}`;

type Sources = Pick<Title, 'sources' | 'version'>;
/** Keys by place, so that a form is unchanged as long as its content is. */
export const valuesOf = (title: Sources | null): SourceValues => ({
  sources: (title?.sources ?? []).map(({ name, episodes }, at) => ({
    key: `s${at}`,
    name,
    episodes: episodes.map((episode, number) => ({ ...episode, key: `s${at}e${number}` })),
  })),
  version: title?.version ?? 0,
  why: '',
});

export const namesOf = (text: (language: Language) => string): Record<Language, string> => ({
  ja: text('ja'),
  'zh-cn': text('zh-cn'),
  en: text('en'),
});

/** What is sent; null where a name or an address is missing. */
export function inputOf(
  sources: readonly Source[],
): ConsoleInputOf<'POST /movies/sources'>['sources'] | null {
  const isWhole = ({ name, url, file }: Episode): boolean =>
    LANGUAGES.every((language) => name[language].trim() !== '') && (file !== null || url.trim() !== '');
  const kept = sources.filter(({ episodes }) => episodes.length > 0);
  if (!kept.every(({ name, episodes }) => name.trim() !== '' && episodes.every(isWhole))) return null;
  return kept.map(({ name, episodes }) => ({
    name: name.trim(),
    episodes: episodes.map((episode) => ({
      name: episode.name,
      ...(episode.file === null ? { url: episode.url.trim() } : { fileId: episode.file.id }),
      captions: episode.captions.map(({ language, url }) => ({ language: language as Language, url })),
    })),
  }));
}
