import { ART_FOLDER } from '@fairground/sample-content/art-folder';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { isLanguage } from '@fairground/contract/language';
import { SITE_CONFIG_DEFAULTS } from '@fairground/contract/site-config-defaults';
import { MESSAGES } from '../messages.ts';
import { answerOf } from './answer.ts';
import { SCENES, type Scene } from './fixtures/scenes.ts';
import { EMPTY, FULL } from './fixtures/sets.ts';

export type State = 'full' | 'empty' | 'loading' | 'failing' | 'offline';

export type Host = {
  url: string;
  /** What the calls of the app meet. */
  state: State;
  /** What is otherwise than in the full state. */
  scene: Scene | null;
  /** The device's time in ms, for answers that carry the server's. */
  now: number;
  /** Resolves once the page's clock stands still. */
  still: Promise<unknown>;
  /** Calls without a fixture, and fixtures that are not what the contract says. */
  faults: string[];
  close: () => Promise<void>;
};

/** Names the machine to be as slow as: 0 is this one. studio.ts slows the processor by it, too. */
export const SLOW = Number(process.env['GALLERY_SLOW'] ?? 0);

const root = join(import.meta.dirname, '../..');
const DIST = join(root, 'apps/member/dist');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/* A worker has a clock of its own, which nobody else can stop: what it does takes no time. */
const WORKER = /\.worker-[\w-]+\.js$/;
const STOPPED = Buffer.from('performance.now = () => 0;\n');

/* A visit paints without the font that is not there yet; a picture waits for it, or two of them would differ. */
const waitForFont = (body: Buffer, file: string): Buffer =>
  extname(file) === '.css'
    ? Buffer.from(body.toString().replaceAll('font-display:optional', 'font-display:block'))
    : body;

const files = new Map<string, Promise<Buffer>>();
const read = (file: string): Promise<Buffer> => {
  const known = files.get(file) ?? readFile(file);
  files.set(file, known);
  return known;
};

async function sendFile(path: string, response: ServerResponse): Promise<void> {
  const clean = normalize(decodeURIComponent(path));
  const file = clean.startsWith('/media/')
    ? join(ART_FOLDER, clean.slice('/media'.length))
    : join(DIST, clean === '/' ? 'index.html' : clean);
  try {
    const body = WORKER.test(file)
      ? Buffer.concat([STOPPED, await read(file)])
      : waitForFont(await read(file), file);
    response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' });
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
}

async function inputOf(request: IncomingMessage, url: URL): Promise<Record<string, unknown>> {
  if (request.method === 'GET') {
    const { lang: _, ...input } = Object.fromEntries(url.searchParams);
    return input;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}

function sendJson(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}

async function answer(
  host: Host,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const [, base, ...rest] = url.pathname.split('/');
  const key = `${request.method} /${rest.join('/')}`;
  const lang = url.searchParams.get('lang');
  const language = isLanguage(lang) ? lang : 'en';
  const input = await inputOf(request, url);
  if (host.state === 'failing') {
    sendJson(response, { code: 500, msg: MESSAGES[language].codes.INTERNAL_ERROR }, 500);
    return;
  }
  try {
    const full = host.scene ? { ...FULL, api: { ...FULL.api, ...SCENES[host.scene] } } : FULL;
    const set = host.state === 'empty' ? EMPTY : full;
    sendJson(
      response,
      answerOf(base === 'video' ? 'video' : 'api', key, input, { set, language, now: host.now }),
    );
  } catch (error) {
    host.faults.push(error instanceof Error ? error.message : String(error));
    sendJson(response, { code: 500 }, 500);
  }
}

async function serve(host: Host, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', host.url);
  const call = /^\/(?:api|video)\//.test(url.pathname);
  if (host.state === 'offline' && (call || url.pathname === '/healthz')) {
    request.socket.destroy();
    return;
  }
  const wait = holdBack();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  // An answer that came at any moment of the page's second would set its clock, or start its timers, by chance.
  await host.still;
  if (url.pathname === '/config.json') sendJson(response, SITE_CONFIG_DEFAULTS);
  else if (call) await answer(host, request, response, url);
  else await sendFile(url.pathname, response);
}

/**
 * How long the next answer is held back, in ms: not at all, or with GALLERY_SLOW=<seed>, on a slow machine, up to 400,
 * the same for the same seed. What a picture shows must not depend on it.
 */
function slowness(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return seed === 0 ? 0 : (state / 2 ** 32) * 400;
  };
}
const holdBack = slowness(SLOW);

/** The built app, the pictures of the sample catalogue and the fixtures' answers, at a free port of this machine. */
export async function openHost(now: number): Promise<Host> {
  const server = createServer((request, response) => void serve(host, request, response));
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  const host: Host = {
    url: `http://127.0.0.1:${port}`,
    state: 'full',
    scene: null,
    now,
    still: Promise.resolve(),
    faults: [],
    async close() {
      const closed = new Promise((done) => {
        server.close(done);
      });
      server.closeAllConnections();
      await closed;
    },
  };
  return host;
}
