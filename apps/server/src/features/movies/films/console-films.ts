import type { ConsoleFilm } from '@fairground/contract/console/films';
import { pageOf } from '@fairground/contract/fields';
import { CAPTION_FOLDER } from '#features/movies/films/addresses.ts';
import { insertCaptions } from '#features/movies/films/captions.repository.ts';
import { webVttOf } from '#features/movies/films/captions.rules.ts';
import type { FilmDeps } from '#features/movies/films/deps.ts';
import type { Ffmpeg } from '#features/movies/films/ffmpeg.ts';
import {
  deleteFilmFile,
  type FilmFileRow,
  findFilmFile,
  findListedFilm,
  type ListedFilm,
  listFilmFiles,
  lockFilmFile,
  moveFilm,
} from '#features/movies/films/film-files.repository.ts';
import { queueFilm, readFrame } from '#features/movies/films/prepare-film.ts';
import { removeFilesSoon } from '#features/movies/films/purge-films.ts';
import { createPreview } from '#features/movies/films/serve-films.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import type { ConsoleHandlers } from '#platform/http/console-routes.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import { iso } from '#platform/iso.ts';

type Deps = FilmDeps & { findFfmpeg: () => Promise<Ffmpeg | null>; now: () => number };

/** What the table takes. */
const MOST_CAPTION_BYTES = 1_000_000;

const view = (row: ListedFilm): ConsoleFilm => ({
  id: row.id,
  name: row.name,
  by: row.by,
  size: row.size,
  received: row.received,
  status: row.status,
  reason: row.reason as ConsoleFilm['reason'],
  progress: row.progress,
  plays: row.plays,
  seconds: row.seconds,
  width: row.width,
  height: row.height,
  sound: row.sound,
  frames: row.frames,
  movieId: row.movie_id,
  profileId: row.profile_id,
  createdAt: iso(row.created_at),
});

type Keys =
  | 'GET /films'
  | 'GET /films/detail'
  | 'POST /films/cancel'
  | 'POST /films/retry'
  | 'POST /films/remove'
  | 'POST /films/preview'
  | 'GET /films/frame'
  | 'POST /films/useframe'
  | 'POST /films/captions';

/** The console's calls on uploaded films and captions. */
export function consoleFilms(deps: Deps): ConsoleHandlers<Keys> {
  const { database, store } = deps;
  const preview = createPreview(deps);

  async function detail(id: string): Promise<ConsoleFilm> {
    const row = await findListedFilm(database, id);
    if (row === null) throw new Failure('NOT_FOUND');
    return view(row);
  }

  async function locked(tx: Tx, id: string): Promise<FilmFileRow> {
    const file = await lockFilmFile(tx, id);
    if (file === null) throw new Failure('NOT_FOUND');
    return file;
  }

  async function pictureOf(id: string, number: number): Promise<Buffer> {
    const file = await findFilmFile(database, id);
    const picture = file && (await readFrame(store, file, number));
    if (!picture) throw new Failure('NOT_FOUND');
    return picture;
  }

  return {
    'GET /films': async ({ input }) => {
      const { page, pageSize } = pageOf(input);
      const [{ rows, total }, ffmpeg] = await Promise.all([
        listFilmFiles(database, {
          limit: pageSize,
          offset: (page - 1) * pageSize,
          unused: input.unused === 'yes',
        }),
        deps.findFfmpeg(),
      ]);
      return { list: rows.map(view), page, pageSize, total, ffmpeg: ffmpeg !== null };
    },
    'GET /films/detail': ({ input }) => detail(input.id),
    'POST /films/cancel': async ({ input, operator }) => {
      await database.transaction(async (tx) => {
        const file = await locked(tx, input.id);
        const isCancelled = await moveFilm(tx, input.id, ['waiting', 'converting'], { status: 'cancelled' });
        if (!isCancelled) throw new Failure('CONFLICT', { data: { status: file.status } });
        await writeAudit(tx, {
          operator,
          action: 'film.cancel',
          subject: `film:${input.id}`,
          before: { status: file.status },
          after: { status: 'cancelled' },
          why: input.why.trim(),
        });
      });
      return detail(input.id);
    },
    'POST /films/retry': async ({ input, operator }) => {
      await database.transaction(async (tx) => {
        const file = await locked(tx, input.id);
        // What was refused while it came has no file.
        const isAgain =
          file.received === file.size &&
          (['failed', 'cancelled'].includes(file.status) || file.plays === 'mp4') &&
          (await moveFilm(tx, input.id, [file.status], { status: 'waiting' }));
        if (!isAgain) throw new Failure('CONFLICT', { data: { status: file.status } });
        await queueFilm(tx, input.id);
        await writeAudit(tx, {
          operator,
          action: 'film.retry',
          subject: `film:${input.id}`,
          before: { status: file.status },
          after: { status: 'waiting' },
          why: input.why.trim(),
        });
      });
      return detail(input.id);
    },
    'POST /films/remove': async ({ input, operator }) => {
      await database.transaction(async (tx) => {
        const file = await locked(tx, input.id);
        if (!(await deleteFilmFile(tx, input.id))) throw new Failure('CONFLICT');
        await writeAudit(tx, {
          operator,
          action: 'film.remove',
          subject: `film:${input.id}`,
          before: { name: file.name, size: file.size, status: file.status },
          why: input.why.trim(),
        });
        await removeFilesSoon(tx, file);
      });
      return {};
    },
    'POST /films/preview': async ({ input }) => {
      const url = await preview(input.id);
      if (url === null) throw new Failure('NOT_FOUND');
      return { url };
    },
    'GET /films/frame': async ({ input }) => ({
      contentType: 'image/jpeg',
      body: await pictureOf(input.id, input.number),
    }),
    'POST /films/useframe': async ({ input, operator }) => ({
      id: await deps.storePicture(database, operator.operatorId, await pictureOf(input.id, input.number)),
    }),
    'POST /films/captions': async ({ input, operator }) => {
      const text = webVttOf(input.text);
      if (text === null) throw new InvalidInput({ text: 'invalid' });
      if (Buffer.byteLength(text) > MOST_CAPTION_BYTES) throw new InvalidInput({ text: 'too_long' });
      return { url: `${CAPTION_FOLDER}${await insertCaptions(database, operator.operatorId, text)}` };
    },
  };
}
