import { createApi } from '@fairground/client/api/create-api.ts';
import type { Answer, CallOptions } from '@fairground/client/api/exchange.ts';
import { exchangeUpload, type UploadOptions } from '@fairground/client/api/exchange-upload.ts';
import { ApiFailure } from '@fairground/client/api/failure.ts';
import type { DataOf, EndpointKey, InputOf } from '@fairground/contract/endpoints';
import type { VideoDataOf, VideoInputOf, VideoKey } from '@fairground/contract/movies';
import { foreignVideoHost, loadConfig } from '#platform/config.ts';
import { markAnswered, markUnreachable } from '#platform/connection.ts';
import { failureMessages, loadPlatformMessages } from '#platform/fault-text.ts';
import { getLanguage } from '#platform/language.ts';
import { observeServerTime } from '#platform/server-clock.ts';
import { getSession } from '#platform/session.ts';
import { endSession } from '#platform/session-end.ts';

const VIDEO_SUCCESS = 1;

const common = {
  language: getLanguage,
  token: () => getSession()?.token,
  t: failureMessages,
  onSessionLost: endSession,
};

const api = createApi({
  ...common,
  base: async () => (await loadConfig()).apiBaseUrl,
  onAnswer({ body, status, url }: Answer, sentAt, receivedAt) {
    observeServerTime(body, sentAt, receivedAt);
    // Not an envelope but a gateway's error page: the server behind it is down.
    if (body === undefined && status > 501) markUnreachable(url);
    else markAnswered();
  },
  onUnanswered: markUnreachable,
});

const video = createApi({
  ...common,
  base: async () => (await loadConfig()).videoHostUrl,
  identify: 'same-origin',
  success: VIDEO_SUCCESS,
  onAnswer: ({ body }: Answer, sentAt, receivedAt) => observeServerTime(body, sentAt, receivedAt),
});

/** Calls the API. Throws ApiFailure with a message in the member's language; handles a lost session. */
export const call = async <K extends EndpointKey>(
  key: K,
  input: InputOf<K>,
  options: CallOptions = {},
): Promise<DataOf<K>> => (await api.call(key, input, options)) as DataOf<K>;

/**
 * Calls the video host, whose success code is 1; any other code throws with its message. A foreign host is not trusted:
 * its answer is validated field by field.
 */
export async function videoCall<K extends VideoKey>(
  key: K,
  input: VideoInputOf<K>,
  options: CallOptions = {},
): Promise<VideoDataOf<K>> {
  const data = await video.call(key, input, options);
  const base = await foreignVideoHost();
  if (base === null) return data as VideoDataOf<K>;
  const { readForeign } = await import('#platform/foreign-video.ts');
  const read = readForeign(key, data, input as Record<string, unknown>, base);
  if (read === null)
    throw new ApiFailure((await loadPlatformMessages()).requestFailed, { kind: 'fault', code: 0 });
  return read as VideoDataOf<K>;
}

type UploadKey = 'POST /upload/image';

/** Uploads one file, with progress and the upload timeout (product.md section 2). */
export const upload = async (
  key: UploadKey,
  file: Blob,
  options: UploadOptions,
): Promise<DataOf<UploadKey>> =>
  (await api.settle(exchangeUpload(api.endpoint, key, file, options))) as DataOf<UploadKey>;

/** Calls that return a file: `answer: 'file'` in the contract. */
type FileKey =
  | 'GET /member/transactionsfile'
  | 'GET /upload/image'
  | 'GET /support/picture'
  | 'GET /about/drawsfile'
  | 'POST /member/datafile';

/** Returns the file, which requires the token and so cannot be an `<img src>`. */
export const fetchFile = <K extends FileKey>(
  key: K,
  input: InputOf<K>,
  options: CallOptions = {},
): Promise<Blob> => api.callFile(key, input, options);
