import { loadConfig } from '#platform/config.ts';
import { markAnswered, markUnreachable } from '#platform/connection.ts';
import { callId, takeEarly } from '#platform/early-answers.ts';
import { getLanguage } from '#platform/language.ts';
import { observeServerTime } from '#platform/server-clock.ts';
import { getSession } from '#platform/session.ts';
import { retryAfterOf } from '@fairground/web/platform/waiting.rules.ts';

const TIMEOUT_MS = 10_000;

type Host = 'api' | 'video';
export type CallOptions = {
  signal?: AbortSignal | undefined;
  /** The page may be left before it is answered; for small bodies only. */
  keepalive?: boolean;
};
export type Answer = {
  status: number;
  body: unknown;
  url: string;
  token: string | undefined;
  /** Seconds, as the header says them; undefined where it says none. */
  retryAfter?: number | undefined;
};

/** The request could not be made at all, or nobody answered it. */
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

/** Address, headers and body of a call. An upload (`null`) brings its own body, whose type the browser says. */
export function prepare(host: Host, base: string, key: string, input: object | null): Prepared {
  const [method = '', path = ''] = key.split(' ');
  const origin = globalThis.location?.origin ?? 'http://localhost';
  const url = new URL(`${base}${path}`, origin);
  url.searchParams.set('lang', getLanguage());
  if (method === 'GET') {
    for (const [name, value] of Object.entries(input ?? {})) {
      if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
    }
  }
  const headers: Record<string, string> = {};
  const token = getSession()?.token;
  // A foreign video host learns nothing about the member, and is spared a preflight.
  if (host === 'api' || url.origin === origin) {
    headers['X-Requested-With'] = 'XMLHttpRequest';
    if (input) headers['Content-Type'] = 'application/json';
    if (token) headers['token'] = token;
  }
  const body = method === 'GET' || !input ? {} : { body: JSON.stringify(input) };
  return { url, token, init: { method, headers, ...body } };
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

type Read = Pick<Answer, 'status' | 'body' | 'retryAfter'>;

async function readAnswer(
  host: Host,
  url: URL,
  answer: Response,
  sentAt: number,
  receivedAt: number,
): Promise<Read> {
  const body = await readBody(answer);
  observeServerTime(body, sentAt, receivedAt);
  // A gateway's page, no envelope: its server is away.
  if (host === 'api' && body === undefined && answer.status > 501) markUnreachable(url);
  else if (host === 'api') markAnswered();
  return { status: answer.status, body, retryAfter: retryAfterOf(answer.headers.get('retry-after')) };
}

/** The answer that was asked for before the app was there, if this is such a call and it came. */
async function earlyAnswer(
  host: Host,
  url: URL,
  key: string,
  input: object,
  token: string | undefined,
): Promise<Read | null> {
  const early = takeEarly(callId(host, key, getLanguage(), input), token);
  const arrived = await early?.answer;
  if (!early || !arrived) return null;
  try {
    return await readAnswer(host, url, arrived.response, early.sentAt, arrived.receivedAt);
  } catch {
    // Broken off half-way: asked for again, as if it had not been.
    return null;
  }
}

/**
 * One exchange: base address, language, headers and time-out of product.md section 2. Answers whatever
 * came; throws TransportError where nothing did, and the signal's reason where the caller gave up.
 */
export async function exchange(
  host: Host,
  key: string,
  input: object,
  { signal, keepalive = false }: CallOptions = {},
): Promise<Answer> {
  const config = await loadConfig();
  let prepared: Prepared;
  try {
    prepared = prepare(host, host === 'api' ? config.apiBaseUrl : config.videoHostUrl, key, input);
  } catch (error) {
    throw new TransportError('setup', error);
  }
  const { url, init, token } = prepared;
  // What was asked for early has waited already.
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const early = await earlyAnswer(host, url, key, input, token);
  if (early) return { ...early, url: url.href, token };
  try {
    const sentAt = performance.now();
    const answer = await fetch(url, {
      ...init,
      keepalive,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const read = await readAnswer(host, url, answer, sentAt, performance.now());
    return { ...read, url: url.href, token };
  } catch (error) {
    if (signal?.aborted) throw error;
    if (host === 'api') markUnreachable(url);
    throw new TransportError(timeout.aborted ? 'timeout' : 'network', error);
  }
}
