import { VOD_ID_PATTERN } from '@fairground/contract/limits';
import type {
  VideoCard,
  VideoDataOf,
  VideoDetail,
  VideoEpisode,
  VideoKey,
} from '@fairground/contract/movies';
import { plainText } from '@fairground/kernel/plain-text';

/*
 * Validates the answers of a foreign video host, which may contain anything. Known fields are kept one by one; markup
 * is stripped from text, addresses must be http(s). Loaded only where such a host is configured.
 */
type Fields = Readonly<Record<string, unknown>>;
const LONGEST_LIST = 200;
const MOST_EPISODES = 3000;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const listIn = (value: unknown, most: number): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, most) : [];

const textIn = (value: unknown, longest: number): string => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? Array.from(plainText(value)).slice(0, longest).join('') : '';
};
const countIn = (value: unknown): number => {
  const count = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof count === 'number' && Number.isSafeInteger(count) && count > 0 ? count : 0;
};
const flagIn = (value: unknown): boolean => value === true || value === 1 || value === '1';

/** An id that is safe in a path of ours, else null. */
function idIn(value: unknown): string | number | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? value : null;
  return typeof value === 'string' && VOD_ID_PATTERN.test(value) ? value : null;
}

/** An absolute http(s) address without credentials (relative ones are resolved against the host), else ''. */
export function addressIn(value: unknown, base: string): string {
  if (typeof value !== 'string' || value.trim() === '' || !URL.canParse(value.trim(), base)) return '';
  const url = new URL(value.trim(), base);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' && url.href.length <= 2000 ? url.href : '';
}

function cardIn(value: unknown, base: string): VideoCard | null {
  const card = fieldsOf(value);
  const id = idIn(card['vod_id']);
  const name = textIn(card['vod_name'], 200);
  if (id === null || name === '') return null;
  return {
    vod_id: id,
    vod_name: name,
    vod_pic: addressIn(card['vod_pic'], base),
    vod_duration: textIn(card['vod_duration'], 20),
    vod_hits: countIn(card['vod_hits']),
    ...(card['sample'] === true ? { sample: true } : {}),
  };
}

const cardsIn = (value: unknown, base: string): VideoCard[] =>
  listIn(value, LONGEST_LIST)
    .map((card) => cardIn(card, base))
    .filter((card) => card !== null);

function captionsIn(value: unknown, base: string) {
  return listIn(value, 20)
    .map(fieldsOf)
    .map((caption) => ({ language: textIn(caption['language'], 20), url: addressIn(caption['url'], base) }))
    .filter(({ language, url }) => language !== '' && url !== '');
}

function episodeIn(value: unknown, index: number, base: string): VideoEpisode {
  const episode = fieldsOf(value);
  const captions = captionsIn(episode['captions'], base);
  return {
    name: textIn(episode['name'], 60) || String(index + 1),
    url: addressIn(episode['url'], base),
    ...(captions.length > 0 ? { captions } : {}),
  };
}

function sourcesIn(value: unknown, base: string): VideoDetail['sources'] {
  return listIn(value, 100)
    .map(fieldsOf)
    .map((source, index) => ({
      name: textIn(source['name'], 60) || String(index + 1),
      episodes: listIn(source['episodes'], MOST_EPISODES)
        .map((episode, number) => episodeIn(episode, number, base))
        .filter(({ url }) => url !== ''),
    }))
    .filter(({ episodes }) => episodes.length > 0);
}

function detailIn(value: unknown, base: string): VideoDetail | null {
  const card = cardIn(value, base);
  const detail = fieldsOf(value);
  if (card === null) return null;
  return {
    ...card,
    type_id: countIn(detail['type_id']),
    type_name: textIn(detail['type_name'], 60),
    vod_director: textIn(detail['vod_director'], 300),
    vod_actor: textIn(detail['vod_actor'], 600),
    vod_pubdate: textIn(detail['vod_pubdate'], 40),
    vod_content: textIn(detail['vod_content'], 4000),
    minutes: countIn(detail['minutes']),
    isNew: flagIn(detail['isNew']),
    isHot: flagIn(detail['isHot']),
    sources: sourcesIn(detail['sources'], base),
  };
}

type Input = { page?: unknown; limit?: unknown };

function pageIn(value: unknown, base: string, input: Input) {
  const page = fieldsOf(value);
  const list = cardsIn(page['list'], base);
  // By what was requested, so that a host with a wrong page count cannot make the app request pages for ever.
  const asked = countIn(input.page) || 1;
  const pageSize = countIn(input.limit) || Math.max(1, list.length);
  const total = Math.min(countIn(page['total']), asked * pageSize + (list.length > 0 ? pageSize : 0));
  return { list, page: asked, pageSize, total: Math.max(total, (asked - 1) * pageSize + list.length) };
}

function typesIn(value: unknown): VideoDataOf<'GET /getTypes'> {
  return listIn(value, LONGEST_LIST)
    .map(fieldsOf)
    .map((type) => ({ type_id: countIn(type['type_id']), type_name: textIn(type['type_name'], 60) }))
    .filter(({ type_id: id, type_name: name }) => id > 0 && name !== '');
}

/** The validated answer; null if nothing of it is usable. */
export function readForeign(key: VideoKey, data: unknown, input: Input, base: string): unknown {
  const readers: Record<VideoKey, () => unknown> = {
    'GET /getVideos': () => pageIn(data, base, input),
    'GET /getTypes': () => typesIn(data),
    'GET /getVideo': () => detailIn(data, base),
    'GET /getRelated': () => cardsIn(data, base),
  };
  return readers[key]();
}
