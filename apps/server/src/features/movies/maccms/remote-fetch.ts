import * as http from 'node:http';
import * as https from 'node:https';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ImportFailure } from '#features/movies/maccms/maccms.rules.ts';
import { type Address, pinnedLookup, type PublicNetwork, resolvePublic } from '#platform/public-address.ts';

const MOST_BYTES = 5 * 1024 * 1024;
const DEADLINE_MS = 15_000;
const MOST_REDIRECTS = 2;
/** Some catalogues refuse requests without a User-Agent. */
const HEADERS = {
  accept: 'application/json',
  'accept-encoding': 'gzip',
  'user-agent': 'Fairground/1.0 (catalogue import)',
};

export type RemoteDeps = PublicNetwork & {
  /** Hosts, with their ports where those are not the default. */
  hosts: ReadonlySet<string>;
  deadlineMs?: number;
};

/** The address to connect to; a name with any address outside the public internet is refused. */
async function pinned(host: string, network: PublicNetwork): Promise<Address> {
  let found: Address | null;
  try {
    found = await resolvePublic(host, network);
  } catch (error) {
    throw new ImportFailure('unreachable', { cause: error });
  }
  if (found === null) throw new ImportFailure('refused_address');
  return found;
}

const checked = (address: string, base: string | undefined, hosts: ReadonlySet<string>): URL => {
  if (!URL.canParse(address, base)) throw new ImportFailure('refused_address');
  const url = new URL(address, base);
  const fits = ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === '';
  if (!fits || !hosts.has(url.host)) throw new ImportFailure('refused_address');
  return url;
};

type Reply = { status: number; location: string | undefined; body: string };

function ask(url: URL, address: Address, signal: AbortSignal): Promise<Reply> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      { lookup: pinnedLookup(address), signal, agent: false, headers: HEADERS },
      (answer) => {
        const parts: Buffer[] = [];
        let bytes = 0;
        const body = unpacked(answer);
        body.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes <= MOST_BYTES) parts.push(part);
          else fail(new ImportFailure('too_large'));
        });
        const fail = (error: Error): void => {
          reject(error);
          body.destroy();
          call.destroy();
        };
        answer.on('error', fail);
        body.on('error', fail);
        body.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            location: answer.headers.location,
            body: Buffer.concat(parts).toString('utf8'),
          }),
        );
      },
    );
    call.on('error', reject);
    call.end();
  });
}

/** The decompressed body, to which the size limit applies: some servers send gzip unasked. */
function unpacked(answer: http.IncomingMessage): Readable {
  const encoding = answer.headers['content-encoding']?.trim().toLowerCase();
  return encoding === 'gzip' || encoding === 'x-gzip' ? answer.pipe(createGunzip()) : answer;
}

/**
 * Fetches text from an allowed host: never from a private address, whatever a name or a redirect says, at most 5 MB decompressed,
 * within 15 s in all. @throws ImportFailure
 */
export async function fetchRemote(address: string, deps: RemoteDeps, stop?: AbortSignal): Promise<string> {
  const late = AbortSignal.timeout(deps.deadlineMs ?? DEADLINE_MS);
  const signal = stop ? AbortSignal.any([late, stop]) : late;
  let url = checked(address, undefined, deps.hosts);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const target = await pinned(url.hostname, deps);
    const { status, location, body } = await ask(url, target, signal).catch((error: unknown) => {
      if (error instanceof ImportFailure) throw error;
      throw new ImportFailure(late.aborted ? 'timeout' : 'unreachable', { cause: error });
    });
    if (status === 200) return body;
    if (status < 300 || status > 399 || location === undefined) throw new ImportFailure('http_status');
    url = checked(location, url.href, deps.hosts);
  }
  throw new ImportFailure('http_status');
}
