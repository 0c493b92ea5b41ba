import { createStore, useStore } from '@fairground/client/store.ts';
import { DetailedError, type HttpRequest, Upload } from 'tus-js-client';
import { API_BASE } from '#platform/api.ts';
import { getToken } from '#platform/session.ts';

const ENDPOINT = `${API_BASE}/films/uploads`;
/** As large as a part of the media store; nginx takes 9 MB at most. */
const CHUNK_BYTES = 8 * 1024 * 1024;
/** Pauses before a request is sent again, about two minutes in all: a restart of the server goes unnoticed. */
const RETRIES_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];

/** An upload of this tab. */
type FilmUpload = { sent: number; size: number; state: 'sending' | 'paused' | 'failed' };
type Uploads = Readonly<Record<string, FilmUpload>>;

const store = createStore<Uploads>({});
const running = new Map<string, Upload>();
const idOf = (url: string): string => url.split('/').at(-1) ?? '';

function put(id: string, change: Partial<FilmUpload>): void {
  const known = store.get()[id] ?? { sent: 0, size: 0, state: 'sending' as const };
  store.set({ ...store.get(), [id]: { ...known, ...change } });
}

function drop(id: string): void {
  running.delete(id);
  const { [id]: _gone, ...rest } = store.get();
  store.set(rest);
}

/** What the server answered; 0 where it did not. */
const statusOf = (error: Error): number =>
  error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0;

const sendToken = (request: HttpRequest): void => request.setHeader('token', getToken() ?? '');

const GONE = 404;
const CONFLICT = 409;

/** Refusals that have a text of their own. */
export type Refused = 404 | 413 | 415 | 429 | 507;
const REFUSED: readonly number[] = [404, 413, 415, 429, 507] satisfies Refused[];

/** No room is no fault that passes by itself; the rest as the library judges it. */
function isWorthAnotherTry(error: Error): boolean {
  const status = statusOf(error);
  return status !== 507 && (status < 400 || status >= 500 || status === CONFLICT || status === 423);
}

type Steps = {
  /** The server knows the upload, by this id. */
  onBegun: (id: string) => void;
  onDone: () => void;
  /** `refused`: why the server does not take it; null for a line that broke. */
  onFailed: (refused: Refused | null) => void;
};

function begin(file: File, known: string | null, { onBegun, onDone, onFailed }: Steps, use?: 'person'): void {
  let id = known;
  const upload = new Upload(file, {
    ...(known === null ? { endpoint: ENDPOINT } : { uploadUrl: `${ENDPOINT}/${known}` }),
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRIES_MS,
    onShouldRetry: isWorthAnotherTry,
    metadata: { filename: file.name, ...(use === undefined ? {} : { use }) },
    // Resumed by the film's id, which the server knows, so that another tab or operator can resume it too.
    storeFingerprintForResuming: false,
    onBeforeRequest: sendToken,
    onUploadUrlAvailable() {
      if (id !== null || upload.url === null) return;
      // Workaround for Tus-js-client 4.3.1 (https://github.com/tus/tus-js-client/blob/v4.3.1/lib/upload.js): while it has an end
      // point, it answers every refusal of its question for the offset, such as a proxy's 502, with a new upload, which sends the whole
      // film again under an id that no screen knows. Test: e2e/films.e2e.ts, "an upload whose line breaks where a proxy answers goes on".
      // May go when the library asks first.
      upload.options.endpoint = null;
      id = idOf(upload.url);
      running.set(id, upload);
      put(id, { size: file.size, state: 'sending' });
      onBegun(id);
    },
    onProgress: (sent, size) => {
      if (id !== null) put(id, { sent, size: size ?? file.size });
    },
    onSuccess() {
      if (id !== null) drop(id);
      onDone();
    },
    onError(error) {
      const status = statusOf(error);
      if (id !== null && status === GONE) drop(id);
      else if (id !== null) put(id, { state: 'failed' });
      onFailed(REFUSED.includes(status) ? (status as Refused) : null);
    },
  });
  if (known !== null) {
    running.set(known, upload);
    put(known, { size: file.size, state: 'sending' });
  }
  upload.start();
}

/** Uploads a film, of a title unless it is a video of a person; it goes on while the operator looks at other screens. */
export const beginUpload = (file: File, steps: Steps, use?: 'person'): void => begin(file, null, steps, use);

/** Goes on with an upload that broke off, from the last byte that the server has. */
export const goOnWith = (id: string, file: File, steps: Omit<Steps, 'onBegun'>): void =>
  begin(file, id, { ...steps, onBegun: () => undefined });

export function pauseUpload(id: string): void {
  void running.get(id)?.abort();
  put(id, { state: 'paused' });
}

export function resumeUpload(id: string): void {
  put(id, { state: 'sending' });
  running.get(id)?.start();
}

/** `kept`: a title has the film, or it has just arrived whole; `failed`: the server did not say that it is gone. */
export type Cancelled = 'gone' | 'kept' | 'failed';

/** Gives an upload up, here and on the server. Until it is gone there, it is paused and can go on. */
export async function cancelUpload(id: string): Promise<Cancelled> {
  pauseUpload(id);
  try {
    await Upload.terminate(`${ENDPOINT}/${id}`, {
      retryDelays: [...RETRIES_MS],
      // Not after 409: for a part it means another offset, which the next try asks for; a film that a title has stays.
      onShouldRetry: (error) => statusOf(error) !== CONFLICT && isWorthAnotherTry(error),
      onBeforeRequest: sendToken,
    });
  } catch (error) {
    const status = error instanceof Error ? statusOf(error) : 0;
    if (status !== GONE) return status === CONFLICT ? 'kept' : 'failed';
  }
  drop(id);
  return 'gone';
}

/** The uploads of this tab by their ids. */
export const useUploads = (): Uploads => useStore(store);

// A reload ends what is being sent; what has arrived is kept, and the same file goes on from there.
globalThis.addEventListener('beforeunload', (event) => {
  if (Object.values(store.get()).some(({ state }) => state === 'sending')) event.preventDefault();
});
