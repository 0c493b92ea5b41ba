import { type Answer, type Endpoint, prepare, TransportError } from '#api/exchange.ts';
import { retryAfterOf } from '#api/waiting.rules.ts';

const TIMEOUT_MS = 60_000;

export type UploadOptions = {
  /** Share of the file that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal | undefined;
};

function bodyIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not an envelope but a gateway's page: only the status counts.
    return undefined;
  }
}

/** Uploads one file in the field named by the contract. XMLHttpRequest, since fetch reports no upload progress. */
export async function exchangeUpload(
  endpoint: Endpoint,
  key: string,
  file: Blob,
  { onProgress, signal }: UploadOptions = {},
): Promise<Answer> {
  const { url, init, token } = await prepare(endpoint, key, null);
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(init.method, url);
    request.timeout = TIMEOUT_MS;
    for (const [name, value] of Object.entries(init.headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    });
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        body: bodyIn(request.responseText),
        url,
        token,
        retryAfter: retryAfterOf(request.getResponseHeader('retry-after')),
      }),
    );
    request.addEventListener('error', () => reject(new TransportError('network', undefined)));
    request.addEventListener('timeout', () => reject(new TransportError('timeout', undefined)));
    request.addEventListener('abort', () => reject(signal?.reason));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
