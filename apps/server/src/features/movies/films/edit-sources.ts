import type { ConsoleParsedInputOf } from '@fairground/contract/console/endpoints';
import type { ConsoleEpisode } from '@fairground/contract/console/films';
import { UUID_PATTERN } from '@fairground/contract/limits';
import { CAPTION_FOLDER } from '#features/movies/films/addresses.ts';
import { holdCaptions } from '#features/movies/films/captions.repository.ts';
import {
  type EditedEpisode,
  listEditedEpisodes,
  type NewEpisode,
  replaceEpisodes,
} from '#features/movies/films/episodes.repository.ts';
import { holdFilmFile } from '#features/movies/films/film-files.repository.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { trimmed } from '#platform/editing.ts';
import { InvalidInput } from '#platform/http/failure.ts';

type Source = { name: string; episodes: ConsoleEpisode[] };
type Given = ConsoleParsedInputOf<'POST /movies/sources'>['sources'];

const viewEpisode = (row: EditedEpisode): ConsoleEpisode => ({
  name: row.name,
  url: row.url,
  file:
    row.file_id === null || row.file_name === null || row.file_status === null
      ? null
      : { id: row.file_id, name: row.file_name, status: row.file_status },
  captions: row.captions,
});

/** What a title plays, as its editor shows it. */
export async function readSources(db: Queryable, movieId: number): Promise<Source[]> {
  const sources = new Map<number, Source>();
  for (const row of await listEditedEpisodes(db, movieId)) {
    const source = sources.get(row.source_position) ?? { name: row.source, episodes: [] };
    source.episodes.push(viewEpisode(row));
    sources.set(row.source_position, source);
  }
  return [...sources.values()];
}

/** An address that the content policy lets the app play; null for any other. */
function playableUrl(given: string, origins: readonly string[]): string | null {
  if (!URL.canParse(given)) return null;
  const url = new URL(given);
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === '';
  return isPlain && origins.includes(url.origin) ? url.href : null;
}

async function holdsCaptions(tx: Tx, url: string): Promise<boolean> {
  const id = url.startsWith(CAPTION_FOLDER) ? url.slice(CAPTION_FOLDER.length) : '';
  return UUID_PATTERN.test(id) && holdCaptions(tx, id.toLowerCase());
}

/**
 * Puts sources and episodes in place of a title's. What it had already is taken as it is; new addresses must be on a host that the
 * content policy allows, new films and captions are uploads of this site.
 * @throws InvalidInput naming the field, such as `sources.0.episodes.2.url`
 */
export async function saveSources(
  tx: Tx,
  movieId: number,
  given: Given,
  origins: readonly string[],
): Promise<void> {
  const before = await listEditedEpisodes(tx, movieId);
  const knownUrls = new Set(before.map(({ url }) => url).filter(Boolean));
  const knownCaptions = new Set(before.flatMap(({ captions }) => captions.map(({ url }) => url)));
  const episodes: NewEpisode[] = [];
  for (const [sourcePosition, source] of given.entries())
    for (const [position, episode] of source.episodes.entries()) {
      const field = (name: string): string => `sources.${sourcePosition}.episodes.${position}.${name}`;
      const { fileId = null, captions } = episode;
      const typed = (episode.url ?? '').trim();
      if ((fileId === null) === (typed === '')) throw new InvalidInput({ [field('url')]: 'required' });
      const file = fileId && (await holdFilmFile(tx, fileId));
      if (fileId !== null && (!file || file.of_person))
        throw new InvalidInput({ [field('fileId')]: 'choice' });
      const url = fileId !== null ? '' : knownUrls.has(typed) ? typed : playableUrl(typed, origins);
      if (url === null) throw new InvalidInput({ [field('url')]: 'choice' });
      for (const { url: caption } of captions)
        if (!knownCaptions.has(caption) && !(await holdsCaptions(tx, caption)))
          throw new InvalidInput({ [field('captions')]: 'choice' });
      if (new Set(captions.map(({ language }) => language)).size < captions.length)
        throw new InvalidInput({ [field('captions')]: 'choice' });
      episodes.push({
        sourcePosition,
        position,
        source: source.name.trim(),
        name: trimmed(episode.name),
        url,
        fileId,
        captions,
      });
    }
  await replaceEpisodes(tx, movieId, episodes);
}
