import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A proxy in front of the server under test that can switch to another build with other file names, block files of any build, and
 * take the server offline.
 */
export type Deployment = {
  url: string;
  deploy: () => void;
  /** As while one of two nodes is updated: the newer worker and the files of both builds, and the page of the old one. */
  deployHalf: () => void;
  cutFiles: () => void;
  goAway: () => void;
  close: () => Promise<void>;
};

const TEXT = /html|javascript|css/;
/* Only code has other names in the newer build: the font's address stands in the page's style, whose hash the policy names. */
const CODE = /assets\/(?=[\w.-]+\.(?:js|css)\b)/g;
const isCode = (path: string): boolean => path.startsWith('/assets/') && /\.(?:js|css)$/.test(path);

type Answer = { status: number; headers: Record<string, string>; body: Uint8Array };
/** Files of the build, which no test changes: a worker that caches the version asks for some hundred of them. */
const files = new Map<string, Answer>();
const isFile = (path: string): boolean => path.startsWith('/assets/');

/** The text of a file in the newer build. */
const inNewer = (text: string): string => text.replaceAll(CODE, 'assets/b/');

/** The worker of the newer build, whose list identifies files without a hash in their name by revision and content. */
async function newerWorker(server: string, text: string): Promise<string> {
  let worker = inNewer(text).replaceAll(/"revision":"/g, '"revision":"b');
  for (const [entry, integrity] of text.matchAll(/\{"integrity":"([^"]+)"[^}]*\}/g)) {
    const url = /"url":"([^"]+)"/.exec(entry)![1]!;
    const file = inNewer(await (await fetch(`${server}/${url}`)).text());
    const hash = createHash('sha384').update(file).digest('base64');
    worker = worker.replace(integrity!, `sha384-${hash}`);
  }
  return worker;
}

/** Starts with the current build; after `deploy` its files are below /assets/b/ and the old ones are gone. */
export async function openDeployment(server: string): Promise<Deployment> {
  let newer = false;
  let half = false;
  let cut = false;
  let away = false;
  const site = createServer((request, reply) => {
    void (async () => {
      const path = request.url ?? '/';
      if (cut && path.startsWith('/assets/')) {
        reply.destroy();
        return;
      }
      if (away) {
        reply.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
        return;
      }
      const gone = !half && isCode(path) && path.startsWith('/assets/b/') !== newer;
      const key = `${server}${path}`;
      const known = gone ? undefined : files.get(key);
      if (known) {
        reply.writeHead(known.status, known.headers).end(known.body);
        return;
      }
      const chunks: Uint8Array[] = [];
      for await (const chunk of request) chunks.push(chunk as Uint8Array);
      const asked = Object.entries(request.headers).filter(
        ([name]) => !/^(?:host|connection|if-.*)$/.test(name),
      ) as [string, string][];
      const answer = await fetch(`${server}${gone ? '/gone' : path.replace('/assets/b/', '/assets/')}`, {
        method: request.method ?? 'GET',
        headers: { ...Object.fromEntries(asked), 'accept-encoding': 'identity' },
        ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
      });
      const type = answer.headers.get('content-type') ?? '';
      const headers = Object.fromEntries(
        [...answer.headers].filter(
          ([name]) => !/^(?:content-length|etag|connection|keep-alive|transfer-encoding)$/.test(name),
        ),
      );
      let body = Buffer.from(await answer.arrayBuffer());
      const isNew = half ? path === '/sw.js' || path.startsWith('/assets/b/') : newer;
      if (isNew && TEXT.test(type)) {
        const text = body.toString('utf8');
        body = Buffer.from(path === '/sw.js' ? await newerWorker(server, text) : inNewer(text));
      }
      if (isFile(path) && answer.status === 200) files.set(key, { status: answer.status, headers, body });
      reply.writeHead(answer.status, headers).end(body);
    })().catch(() => reply.destroy());
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  return {
    url: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    deploy: () => {
      newer = true;
      half = false;
    },
    deployHalf: () => {
      half = true;
    },
    cutFiles: () => {
      cut = true;
    },
    goAway: () => {
      away = true;
    },
    async close() {
      site.closeAllConnections();
      site.close();
      await once(site, 'close');
    },
  };
}
