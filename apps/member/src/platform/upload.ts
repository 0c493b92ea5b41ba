import type { DataOf } from '@fairground/contract/endpoints';
import { dataOf, unanswered } from '#platform/api.ts';
import { loadConfig } from '#platform/config.ts';
import { type Answer, prepare, TransportError } from '#platform/transport.ts';
import { retryAfterOf } from '@fairground/web/platform/waiting.rules.ts';

const TIMEOUT_MS = 60_000;

type UploadKey = 'POST /upload/image';
type UploadOptions = {
  /** Share of the file that has left, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

function bodyIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not an envelope, such as a gateway's page: the status alone says what happened.
    return undefined;
  }
}

/** XMLHttpRequest, since fetch tells nothing of what has been sent so far. */
async function exchange(key: UploadKey, file: Blob, { onProgress, signal }: UploadOptions): Promise<Answer> {
  const { apiBaseUrl } = await loadConfig();
  const { url, init, token } = prepare('api', apiBaseUrl, key, null);
  return new Promise((resolve, reject) => {
    if (signal.aborted) throw signal.reason;
    const request = new XMLHttpRequest();
    request.open(init.method, url);
    request.timeout = TIMEOUT_MS;
    for (const [name, value] of Object.entries(init.headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        body: bodyIn(request.responseText),
        url: url.href,
        token,
        retryAfter: retryAfterOf(request.getResponseHeader('retry-after')),
      }),
    );
    request.addEventListener('error', () => reject(new TransportError('network', undefined)));
    request.addEventListener('timeout', () => reject(new TransportError('timeout', undefined)));
    request.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

/**
 * Sends one file, with progress and the time-out of uploads (product.md section 2). Throws ApiFailure, with a
 * message in the member's language, or the signal's reason where the caller gave up.
 */
export async function upload(key: UploadKey, file: Blob, options: UploadOptions): Promise<DataOf<UploadKey>> {
  const answer = await exchange(key, file, options).catch(async (error: unknown) => {
    throw await unanswered(error);
  });
  return (await dataOf(answer)) as DataOf<UploadKey>;
}
