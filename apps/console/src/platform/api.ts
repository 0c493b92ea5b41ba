import type { ConsoleDataOf, ConsoleInputOf, ConsoleKey } from '@fairground/contract/console/endpoints';
import { classify, fieldsOf } from '#platform/envelope.ts';
import { ApiFailure } from '#platform/failure.ts';
import { getLanguage } from '#platform/language.ts';
import { catalogue } from '#platform/messages.ts';
import { waitOf, withWait } from '@fairground/web/platform/waiting.rules.ts';
import { type Answer, exchange, exchangeFile, exchangeUpload, TransportError } from '#platform/transport.ts';

async function attempt<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof TransportError)) throw error;
    const texts = await catalogue.load(getLanguage());
    const message = error.reason === 'timeout' ? texts.tookTooLong : texts.networkFailed;
    throw new ApiFailure(message, { kind: 'network', code: 0 });
  }
}

async function dataOf({ status, body, retryAfter }: Answer): Promise<unknown> {
  const verdict = classify(status, body);
  if (verdict.kind === 'success') return verdict.data;
  const texts = await catalogue.load(getLanguage());
  if (verdict.kind === 'session')
    throw new ApiFailure(verdict.message || texts.sessionEnded, { kind: 'session', code: 401 });
  if (verdict.kind === 'fault')
    throw new ApiFailure(texts.serverFailed(verdict.status), { kind: 'fault', code: verdict.status });
  const { code, data } = verdict;
  const words = verdict.message || texts.serverFailed(code);
  throw new ApiFailure(withWait(texts.tryAgain, words, waitOf(code, data, retryAfter)), {
    kind: 'server',
    code,
    data,
    fields: fieldsOf(data),
  });
}

/** One call of the console's API. Throws ApiFailure, whose message may be shown as it is. */
export async function call<K extends ConsoleKey>(
  key: K,
  input: ConsoleInputOf<K>,
  signal?: AbortSignal,
): Promise<ConsoleDataOf<K>> {
  const answer = await attempt(exchange(key, input, signal));
  return (await dataOf(answer)) as ConsoleDataOf<K>;
}

/** Sends a picture to a call that takes one. Throws ApiFailure as `call` does. */
export async function callUpload<K extends 'POST /uploads/image'>(
  key: K,
  file: Blob,
  signal?: AbortSignal,
): Promise<ConsoleDataOf<K>> {
  const answer = await attempt(exchangeUpload(key, file, signal));
  return (await dataOf(answer)) as ConsoleDataOf<K>;
}

/** A file that only an operator may see. */
export async function callFile<K extends ConsoleKey>(
  key: K,
  input: ConsoleInputOf<K>,
  signal?: AbortSignal,
  limitMs?: number,
): Promise<Blob> {
  const answer = await attempt(exchangeFile(key, input, signal, limitMs));
  if (answer instanceof Blob) return answer;
  await dataOf(answer);
  throw new ApiFailure('', { kind: 'fault', code: answer.status });
}
