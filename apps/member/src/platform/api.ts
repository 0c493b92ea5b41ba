import type { DataOf, EndpointKey, InputOf } from '@fairground/contract/endpoints';
import type { VideoDataOf, VideoInputOf, VideoKey } from '@fairground/contract/movies';
import { foreignVideoHost } from '#platform/config.ts';
import { classify, fieldsOf } from '#platform/envelope.ts';
import { ApiFailure, TIMED_OUT } from '#platform/failure.ts';
import { faultText, platformTexts } from '#platform/fault-text.ts';
import { endSession } from '#platform/session-end.ts';
import { type Answer, type CallOptions, exchange, TransportError } from '#platform/transport.ts';
import { waitOf, withWait } from '@fairground/web/platform/waiting.rules.ts';

const API_OK = 200;
const VIDEO_OK = 1;

/** What nobody answered, in the member's language; whatever is no such fault stays what it is. */
export async function unanswered(error: unknown): Promise<unknown> {
  if (!(error instanceof TransportError)) return error;
  const texts = await platformTexts();
  if (error.reason === 'setup') return new ApiFailure(texts.requestNotMade, { kind: 'setup', code: 0 });
  return error.reason === 'timeout'
    ? new ApiFailure(texts.status408, { kind: 'network', code: TIMED_OUT })
    : new ApiFailure(texts.networkFailed, { kind: 'network', code: 0 });
}

/** The data of an answer; throws ApiFailure where it is a refusal, and deals with a lost session. */
export async function dataOf(answer: Answer, success = API_OK): Promise<unknown> {
  const verdict = classify(answer.status, answer.body, success);
  if (verdict.kind === 'success') return verdict.data;
  const texts = await platformTexts();
  if (verdict.kind === 'fault') {
    const message = verdict.status === 0 ? texts.requestFailed : faultText(texts, verdict.status, answer.url);
    throw new ApiFailure(message, { kind: 'fault', code: verdict.status });
  }
  if (verdict.kind === 'refused') {
    const { code, data } = verdict;
    const words =
      verdict.message || (answer.status >= 400 ? faultText(texts, answer.status, answer.url) : '');
    const said = words || texts.requestFailed;
    const retryAfter = waitOf(code, data, answer.retryAfter);
    throw new ApiFailure(withWait(texts.tryAgain, said, retryAfter), {
      kind: 'server',
      code,
      data,
      fields: fieldsOf(data),
      words: said,
      retryAfter,
    });
  }
  const message = verdict.message || (verdict.kind === 'expired' ? texts.loginExpired : texts.pleaseLogIn);
  endSession(message, answer.token);
  throw new ApiFailure(message, { kind: 'session', code: verdict.code });
}

async function send(
  host: 'api' | 'video',
  key: string,
  input: object,
  options: CallOptions,
): Promise<unknown> {
  const answer = await exchange(host, key, input, options).catch(async (error: unknown) => {
    throw await unanswered(error);
  });
  return dataOf(answer, host === 'api' ? API_OK : VIDEO_OK);
}

/**
 * Calls the API. Method and path are read from the key, so that no schema reaches the browser. Resolves
 * to the envelope's data; throws ApiFailure, with a message in the member's language, for everything
 * else but an abort by the caller's signal. A lost session is dealt with here (product.md section 3).
 */
export const call = async <K extends EndpointKey>(
  key: K,
  input: InputOf<K>,
  options: CallOptions = {},
): Promise<DataOf<K>> => (await send('api', key, input, options)) as DataOf<K>;

/**
 * Calls the video host, whose code of success is 1; any other code raises its message. Another host than ours is
 * believed nothing: what it says is read field by field first.
 */
export async function videoCall<K extends VideoKey>(
  key: K,
  input: VideoInputOf<K>,
  options: CallOptions = {},
): Promise<VideoDataOf<K>> {
  const data = await send('video', key, input, options);
  const base = await foreignVideoHost();
  if (base === null) return data as VideoDataOf<K>;
  const { readForeign } = await import('#platform/foreign-video.ts');
  const read = readForeign(key, data, input as Record<string, unknown>, base);
  if (read === null) throw new ApiFailure((await platformTexts()).requestFailed, { kind: 'fault', code: 0 });
  return read as VideoDataOf<K>;
}
