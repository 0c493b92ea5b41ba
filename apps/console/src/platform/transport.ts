import { getLanguage } from '#platform/language.ts';
import { getToken } from '#platform/session.ts';
import { retryAfterOf } from '@fairground/web/platform/waiting.rules.ts';

const TIMEOUT_MS = 10_000;
const FILE_TIMEOUT_MS = 60_000;
const BASE = '/console/api';

export type Answer = {
  status: number;
  body: unknown;
  token: string | null;
  /** Seconds after which another try makes sense, where the server said so. */
  retryAfter: number | undefined;
};

/** Nobody answered. */
export class TransportError extends Error {
  readonly reason: 'network' | 'timeout';
  constructor(reason: 'network' | 'timeout', cause: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

async function readBody(answer: Response): Promise<unknown> {
  const text = await answer.text();
  try {
    return JSON.parse(text);
  } catch {
    // Not an envelope, such as a gateway's page: the status alone says what happened.
    return undefined;
  }
}

const answerOf = async (response: Response, token: string | null): Promise<Answer> => ({
  status: response.status,
  body: await readBody(response),
  token,
  retryAfter: retryAfterOf(response.headers.get('retry-after')),
});

async function ask<T>(
  key: string,
  input: object | FormData,
  limitMs: number,
  signal: AbortSignal | undefined,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const [method = '', path = ''] = key.split(' ');
  const isForm = input instanceof FormData;
  const query = new URLSearchParams({ lang: getLanguage() });
  if (method === 'GET') {
    for (const [name, value] of Object.entries(input)) {
      if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
    }
  }
  const token = getToken();
  const timeout = AbortSignal.timeout(limitMs);
  try {
    const response = await fetch(`${BASE}${path}?${query}`, {
      method,
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        // Of a form the browser writes it, with its boundary.
        ...(isForm ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { token } : {}),
      },
      // The token is the only credential there is.
      credentials: 'omit',
      cache: 'no-store',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(method === 'GET' ? {} : { body: isForm ? input : JSON.stringify(input) }),
    });
    return await read(response);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new TransportError(timeout.aborted ? 'timeout' : 'network', error);
  }
}

/** One exchange with the console's API; throws TransportError, and the signal's reason where the caller gave up. */
export function exchange(key: string, input: object, signal?: AbortSignal): Promise<Answer> {
  const token = getToken();
  return ask(key, input, TIMEOUT_MS, signal, (response) => answerOf(response, token));
}

/** The same with a file, in the field that the contract names. */
export function exchangeUpload(key: string, file: Blob, signal?: AbortSignal): Promise<Answer> {
  const token = getToken();
  const form = new FormData();
  form.append('file', file);
  return ask(key, form, FILE_TIMEOUT_MS, signal, (response) => answerOf(response, token));
}

/** The same for a file; a failure is an envelope as ever. */
export function exchangeFile(
  key: string,
  input: object,
  signal?: AbortSignal,
  limitMs = FILE_TIMEOUT_MS,
): Promise<Answer | Blob> {
  const token = getToken();
  return ask(key, input, limitMs, signal, async (response) =>
    response.ok ? response.blob() : answerOf(response, token),
  );
}
