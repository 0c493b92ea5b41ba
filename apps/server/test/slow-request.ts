import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Sends the head of a request, lets the server admit it, and the body once `meanwhile` is done. @returns the HTTP status */
export async function sendSlowly(
  url: URL,
  { token, body, waitMs }: { token: string; body: object; waitMs: number },
  meanwhile: () => Promise<unknown>,
): Promise<number | undefined> {
  const text = JSON.stringify(body);
  const headers = { token, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  const request = httpRequest(url, { method: 'POST', headers });
  const answered = once(request, 'response') as Promise<[IncomingMessage]>;
  request.flushHeaders();
  await sleep(waitMs);
  await meanwhile();
  request.end(text);
  const [response] = await answered;
  response.resume();
  return response.statusCode;
}
