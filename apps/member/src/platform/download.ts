import type { InputOf } from '@fairground/contract/endpoints';
import { dataOf, unanswered } from '#platform/api.ts';
import { loadConfig } from '#platform/config.ts';
import { prepare, TransportError } from '#platform/transport.ts';

const TIMEOUT_MS = 60_000;

/** Calls whose answer is a file: `answer: 'file'` of the contract. */
type FileKey =
  | 'GET /member/transactionsfile'
  | 'GET /upload/image'
  | 'GET /support/picture'
  | 'GET /about/drawsfile';

async function fetchAnswer(url: URL, init: RequestInit, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal });
  } catch (error) {
    throw await unanswered(
      signal.reason instanceof DOMException && signal.reason.name === 'AbortError'
        ? error
        : new TransportError(signal.aborted ? 'timeout' : 'network', error),
    );
  }
}

/** The file itself, which only a call with the token gets; throws ApiFailure as `call` does. */
export async function fetchFile<K extends FileKey>(
  key: K,
  input: InputOf<K>,
  abandoned?: AbortSignal,
): Promise<Blob> {
  const { apiBaseUrl } = await loadConfig();
  const { url, init, token } = prepare('api', apiBaseUrl, key, input);
  const patience = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetchAnswer(url, init, abandoned ? AbortSignal.any([abandoned, patience]) : patience);
  const blob = await answer.blob();
  if (answer.ok && !blob.type.includes('json')) return blob;
  const body: unknown = await new Response(blob).json().catch(() => undefined);
  await dataOf({ status: answer.status, body, url: url.href, token }, Number.NaN);
  return blob;
}

/** Lets the browser save a file under that name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Not at once: Safari reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 30_000);
}
