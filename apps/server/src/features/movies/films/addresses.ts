export const FILM_FOLDER = '/media/films/';
export const CAPTION_FOLDER = '/media/captions/';

/** Where the uploaded file of a film lies in the media store. */
export const sourceKey = (id: string): string => `films/${id}/source`;
export const frameKey = (id: string, number: number): string => `films/${id}/frames/${number}.jpg`;

export const WHOLE_FILE = 'film.mp4';
const PLAYLIST = 'index.m3u8';
const LADDER_FILE = /^(?:index|v\d)\.m3u8$|^v\d_\d{5}\.ts$/;

/** The address under which members play a film. */
export const filmUrl = (id: string, plays: 'hls' | 'mp4'): string =>
  `${FILM_FOLDER}${id}/${plays === 'hls' ? PLAYLIST : WHOLE_FILE}`;

/** Where a file of a film lies; null for a name that none has. */
export function keyOf(id: string, file: string): string | null {
  if (file === WHOLE_FILE) return sourceKey(id);
  return LADDER_FILE.test(file) ? `films/${id}/hls/${file}` : null;
}
