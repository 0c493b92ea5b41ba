import type { BeaconRound } from '#platform/beacon/beacon.ts';

/** A round takes some 250 bytes; a longer body is rejected. */
const MAX_BODY_BYTES = 4096;
/** drand relays answer 404, and newer ones 425, for a round that does not exist yet. */
const NOT_YET = new Set([404, 425]);

async function readBounded(response: Response): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let length = 0;
  let text = '';
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES) throw new Error(`more than ${MAX_BODY_BYTES} bytes`); // leaving the loop cancels
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parseRound(text: string): BeaconRound {
  const body: unknown = JSON.parse(text);
  if (typeof body !== 'object' || body === null || !('round' in body) || !('signature' in body))
    throw new Error('not a round');
  const { round, signature } = body;
  if (!Number.isSafeInteger(round) || typeof signature !== 'string') throw new Error('not a round');
  return { round: round as number, signature };
}

/**
 * Asks one relay of the drand HTTP API v1 (`{base}/{chainHash}/public/{round | latest}`, the paths of drand-client 1.4.2). The
 * answer is NOT verified; null where the round does not exist yet. Rejects on another status, a redirect, a broken or oversized
 * body, and an aborted signal.
 */
export async function askRelay(
  fetcher: typeof fetch,
  base: string,
  chainHash: string,
  round: number | 'latest',
  signal: AbortSignal,
): Promise<BeaconRound | null> {
  const response = await fetcher(`${base}/${chainHash}/public/${round}`, {
    signal,
    redirect: 'error',
    cache: 'no-store',
    headers: { accept: 'application/json', 'accept-encoding': 'identity' },
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    if (NOT_YET.has(response.status)) return null;
    throw new Error(`status ${response.status}`);
  }
  return parseRound(await readBounded(response));
}
