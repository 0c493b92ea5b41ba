import { decodeEntities, plainText } from '@fairground/kernel/plain-text';

/** Why an import failed; only these words are stored of it, never the host's own text. */
type ImportFault =
  | 'unreachable'
  | 'timeout'
  | 'too_large'
  | 'refused_address'
  | 'http_status'
  | 'closed'
  | 'not_json'
  | 'no_list'
  | 'refused'
  | 'empty'
  | 'shrunk';

export class ImportFailure extends Error {
  readonly reason: ImportFault;
  constructor(reason: ImportFault, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

type RemoteEpisode = { name: string; url: string };
export type RemoteSource = { name: string; episodes: RemoteEpisode[] };
export type RemoteTitle = {
  id: string;
  typeId: string;
  typeName: string;
  name: string;
  picture: string;
  director: string;
  actors: string;
  content: string;
  released: string | null;
  seconds: number;
  sources: RemoteSource[];
};
export type RemotePage = { titles: RemoteTitle[]; skipped: number; pages: number };

type Fields = Readonly<Record<string, unknown>>;
const LONGEST = { name: 200, line: 600, content: 4000, address: 2000 };
const MOST_SOURCES = 20;
const MOST_EPISODES = 3000;

const textOf = (value: unknown, longest: number): string => {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' ? Array.from(plainText(value)).slice(0, longest).join('') : '';
};

/** Ids come as numbers or strings, with the same meaning. */
function idOf(value: unknown): string | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? String(value) : null;
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value.trim()) ? value.trim() : null;
}

/** Many catalogues HTML-escape URLs, with `&amp;` between parameters. */
const decodedOf = (value: unknown): unknown => (typeof value === 'string' ? decodeEntities(value) : value);

/** An http(s) URL on one of the hosts; '' for any other. */
export function addressOf(value: unknown, hosts: ReadonlySet<string>): string {
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '' || text.length > LONGEST.address || !URL.canParse(text)) return '';
  const url = new URL(text);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  const isPlain = url.username === '' && url.password === '';
  return isWeb && isPlain && hosts.has(url.host) ? url.href : '';
}

/** `name$url`, `name$url$player`, or a bare address. */
function episodeOf(piece: string, index: number, hosts: ReadonlySet<string>): RemoteEpisode | null {
  const parts = piece.split('$').map((part) => part.trim());
  const at = parts.findIndex((part) => /^https?:\/\//i.test(part));
  const url = at < 0 ? '' : addressOf(parts[at], hosts);
  if (url === '') return null;
  const name = at > 0 ? textOf(parts.slice(0, at).join(' '), 60) : '';
  return { name: name || String(index + 1), url };
}

/** Files that a player can open. Other URLs are pages with a player of their own. */
const PLAYABLE = /\.(?:m3u8|mp4|m4v|webm|ogv|mov)$/i;
const isPlayable = ({ episodes }: RemoteSource): boolean =>
  episodes.every(({ url }) => PLAYABLE.test(new URL(url).pathname));

/**
 * Parses play strings: `$$$` separates sources, `#` episodes; names of sources come in the same order. Where a source has
 * playable files, only such sources are kept: the others are web pages.
 */
export function parsePlay(names: unknown, play: unknown, hosts: ReadonlySet<string>): RemoteSource[] {
  if (typeof play !== 'string') return [];
  const called = typeof names === 'string' ? names.split('$$$') : [];
  // Decoded before splitting: `&#38;` contains the `#` that separates episodes.
  const sources = decodeEntities(play)
    .split('$$$')
    .slice(0, MOST_SOURCES)
    .map((source, index) => ({
      name: textOf(called[index], 40) || String(index + 1),
      episodes: source
        .split('#')
        .slice(0, MOST_EPISODES)
        .map((piece, number) => episodeOf(piece, number, hosts))
        .filter((episode) => episode !== null),
    }))
    .filter(({ episodes }) => episodes.length > 0);
  const playable = sources.filter(isPlayable);
  return playable.length > 0 ? playable : sources;
}

/** Seconds of `90`, `90分钟`, `1:30:00` or `30:00`; 0 where the text is none of them. */
export function secondsOf(value: unknown): number {
  const text = textOf(value, 30);
  const clock = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})$/.exec(text);
  if (clock) return Number(clock[1] ?? 0) * 3600 + Number(clock[2]) * 60 + Number(clock[3]);
  const minutes = /^(\d{1,4})\s*(?:分|min|m|$)/i.exec(text);
  return minutes ? Number(minutes[1]) * 60 : 0;
}

/** The first valid day as `YYYY-MM-DD`; null where there is none. */
export function dayOf(...values: unknown[]): string | null {
  for (const value of values) {
    const day = /^((?:19|20)\d{2}-\d{2}-\d{2})/.exec(textOf(value, 30))?.[1];
    if (day === undefined) continue;
    const date = new Date(`${day}T00:00:00Z`);
    if (!Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)) return day;
  }
  return null;
}

function titleOf(value: unknown, hosts: ReadonlySet<string>): RemoteTitle | null {
  if (typeof value !== 'object' || value === null) return null;
  const row = value as Fields;
  const id = idOf(row['vod_id']);
  const name = textOf(row['vod_name'], LONGEST.name);
  const sources = parsePlay(row['vod_play_from'], row['vod_play_url'], hosts);
  // Titles without playable files are left out.
  if (id === null || name === '' || sources.length === 0) return null;
  return {
    id,
    typeId: idOf(row['type_id']) ?? '0',
    typeName: textOf(row['type_name'], 60) || '–',
    name,
    picture: addressOf(decodedOf(row['vod_pic']), hosts),
    director: textOf(row['vod_director'], LONGEST.line),
    actors: textOf(row['vod_actor'], LONGEST.line),
    content: textOf(row['vod_content'] || row['vod_blurb'], LONGEST.content),
    released: dayOf(row['vod_pubdate']),
    seconds: secondsOf(row['vod_duration']),
    sources,
  };
}

const countOf = (value: unknown): number => {
  const count = typeof value === 'string' ? Number(value) : value;
  return typeof count === 'number' && Number.isSafeInteger(count) && count > 0 ? count : 0;
};

/** Parses an answer of `ac=videolist`. @throws ImportFailure where it is none */
export function parsePage(body: string, hosts: ReadonlySet<string>): RemotePage {
  const text = body.replace(/^\ufeff/, '').trim();
  // The plain text of a catalogue whose API is switched off.
  if (/^["']?closed/i.test(text)) throw new ImportFailure('closed');
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch (error) {
    throw new ImportFailure('not_json', { cause: error });
  }
  if (typeof answer !== 'object' || answer === null) throw new ImportFailure('no_list');
  const { code, list, pagecount } = answer as Fields;
  if (code !== undefined && countOf(code) !== 1) throw new ImportFailure('refused');
  if (!Array.isArray(list)) throw new ImportFailure('no_list');
  const titles = list.map((row) => titleOf(row, hosts)).filter((title) => title !== null);
  return { titles, skipped: list.length - titles.length, pages: countOf(pagecount) };
}

export type RemoteQuery = {
  t?: string | undefined;
  wd?: string | undefined;
  ids?: string | undefined;
  pg?: number;
  pagesize?: number;
};

/** The URL of a page; parameters of the base URL are kept. */
export function pageUrl(base: string, query: RemoteQuery): string {
  const url = new URL(base);
  url.searchParams.set('ac', 'videolist');
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') url.searchParams.set(name, String(value));
  return url.href;
}
