import type { Language } from '@fairground/contract/language';
import { retryAfterOf } from '#api/waiting.rules.ts';

const TIMEOUT_MS = 10_000;
const FILE_TIMEOUT_MS = 60_000;
/** A longer body holds a file, such as a bank's statement: it is an upload, and its server works on it for longer too. */
const FILE_CHARACTERS = 65_536;

/** Where an app's calls go, and with which credentials. */
export type Endpoint = {
  /** Base address; known once the site's configuration is loaded. */
  base: () => string | Promise<string>;
  language: () => Language;
  token: () => string | null | undefined;
  /** `same-origin`: a foreign host gets no credentials or custom headers, and so needs no CORS preflight. */
  identify?: 'always' | 'same-origin';
  /** Fetch options the app adds. */
  init?: RequestInit;
  /** Called for every answer; both times are `performance.now()`. */
  onAnswer?: (answer: Answer, sentAt: number, receivedAt: number) => void;
  /** Called for every call without an answer. */
  onUnanswered?: (url: URL) => void;
};

export type Answer = {
  status: number;
  /** undefined if the body is not JSON, such as a gateway's page. */
  body: unknown;
  url: URL;
  /** The token of the request. */
  token: string | undefined;
  /** Retry-After in seconds, if sent. */
  retryAfter: number | undefined;
};

export type CallOptions = {
  signal?: AbortSignal | undefined;
  /** `keepalive`: the request outlives the page; for small bodies only. */
  keepalive?: boolean;
  timeoutMs?: number;
  /** Of a file: called with the bytes that have arrived so far. */
  onReceived?: (bytes: number) => void;
};

/** The request could not be made, or there was no answer. */
export class TransportError extends Error {
  readonly reason: 'setup' | 'network' | 'timeout';
  constructor(reason: 'setup' | 'network' | 'timeout', cause: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

type Prepared = {
  url: URL;
  init: { method: string; headers: Record<string, string>; body?: string };
  token: string | undefined;
};

/** Address, headers and body of a call. An upload (`null`) brings its own body, whose content type the browser sets. */
export async function prepare(endpoint: Endpoint, key: string, input: object | null): Promise<Prepared> {
  const [method = '', path = ''] = key.split(' ');
  const base = await endpoint.base();
  try {
    const origin = globalThis.location?.origin ?? 'http://localhost';
    const url = new URL(`${base}${path}`, origin);
    url.searchParams.set('lang', endpoint.language());
    if (method === 'GET') {
      for (const [name, value] of Object.entries(input ?? {})) {
        if (value !== undefined && value !== null && value !== '') url.searchParams.set(name, String(value));
      }
    }
    const headers: Record<string, string> = {};
    const token = endpoint.token() ?? undefined;
    if (url.origin === origin || endpoint.identify !== 'same-origin') {
      headers['X-Requested-With'] = 'XMLHttpRequest';
      if (input) headers['Content-Type'] = 'application/json';
      if (token) headers['token'] = token;
    }
    const body = method === 'GET' || !input ? {} : { body: JSON.stringify(input) };
    return { url, token, init: { method, headers, ...body } };
  } catch (error) {
    throw new TransportError('setup', error);
  }
}

async function readBody(answer: Response): Promise<unknown> {
  const text = await answer.text();
  try {
    return JSON.parse(text);
  } catch {
    // Not an envelope but a gateway's page: only the status counts.
    return undefined;
  }
}

/**
 * Replaces AbortSignal.any, which Safari before 17.4 lacks
 * (https://developer.mozilla.org/docs/Web/API/AbortSignal/any_static). Test: e2e/cases.e2e.ts, "a browser without
 * AbortSignal.any and Promise.withResolvers logs in". May go when Safari 17.3 is no longer supported.
 */
function eitherOf(signals: readonly AbortSignal[]): AbortSignal {
  const either = new AbortController();
  for (const signal of signals) {
    const abort = (): void => either.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true, signal: either.signal });
  }
  return either.signal;
}

/** How long a call may take, by the time-outs of product.md section 2. */
const timeoutOf = ({ body }: Prepared['init']): number =>
  (body?.length ?? 0) > FILE_CHARACTERS ? FILE_TIMEOUT_MS : TIMEOUT_MS;

/**
 * Fetches with a timeout and reads the answer. Throws TransportError without an answer, and the signal's reason if the
 * caller aborted.
 */
async function fetchAs<T>(
  endpoint: Endpoint,
  { url, init }: Prepared,
  { signal, keepalive = false, timeoutMs = timeoutOf(init) }: CallOptions,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      ...endpoint.init,
      ...init,
      keepalive,
      signal: signal ? eitherOf([signal, timeout]) : timeout,
    });
    return await read(response);
  } catch (error) {
    if (signal?.aborted) throw error;
    endpoint.onUnanswered?.(url);
    throw new TransportError(timeout.aborted ? 'timeout' : 'network', error);
  }
}

const answerOf = async (response: Response, { url, token }: Prepared): Promise<Answer> => ({
  status: response.status,
  body: await readBody(response),
  url,
  token,
  retryAfter: retryAfterOf(response.headers.get('retry-after')),
});

/** One exchange with the base address, language, headers and timeout of product.md section 2. Returns any answer. */
export async function exchange(
  endpoint: Endpoint,
  key: string,
  input: object,
  options: CallOptions = {},
): Promise<Answer> {
  const prepared = await prepare(endpoint, key, input);
  const sentAt = performance.now();
  const answer = await fetchAs(endpoint, prepared, options, (response) => answerOf(response, prepared));
  endpoint.onAnswer?.(answer, sentAt, performance.now());
  return answer;
}

/** The body of an answer, told as it arrives. */
async function readFile(response: Response, onReceived: (bytes: number) => void): Promise<Blob> {
  const parts: Blob[] = [];
  let received = 0;
  const reader = response.body!.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    received += value.byteLength;
    parts.push(new Blob([value]));
    onReceived(received);
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
}

/** The same for a file, which requires the token; a refusal is an envelope. */
export async function exchangeFile(
  endpoint: Endpoint,
  key: string,
  input: object,
  options: CallOptions = {},
): Promise<Answer | Blob> {
  const prepared = await prepare(endpoint, key, input);
  return fetchAs<Answer | Blob>(
    endpoint,
    prepared,
    { timeoutMs: FILE_TIMEOUT_MS, ...options },
    (response) => {
      // A file may be JSON too; it then has a type of its own.
      const isFile = response.ok && !response.headers.get('content-type')?.startsWith('application/json');
      if (!isFile) return answerOf(response, prepared);
      return options.onReceived && response.body ? readFile(response, options.onReceived) : response.blob();
    },
  );
}
