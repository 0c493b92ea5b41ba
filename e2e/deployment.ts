import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A site in front of the server under test that can be given another build, all of whose files have other names; whose
 * files can be cut off, whatever build they are of; and whose server can go away behind it.
 */
export type Deployment = {
  url: string;
  deploy: () => void;
  cutFiles: () => void;
  goAway: () => void;
  close: () => Promise<void>;
};

const TEXT = /html|javascript|css/;

/** Begins with the build as it is; after `deploy` its files are below /assets/b/, and the old ones are gone. */
export async function openDeployment(server: string): Promise<Deployment> {
  let newer = false;
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
      const gone = path.startsWith('/assets/') && path.startsWith('/assets/b/') !== newer;
      const chunks: Uint8Array[] = [];
      for await (const chunk of request) chunks.push(chunk as Uint8Array);
      const headers = Object.entries(request.headers).filter(
        ([name]) => !/^(?:host|connection|if-.*)$/.test(name),
      ) as [string, string][];
      const answer = await fetch(`${server}${gone ? '/gone' : path.replace('/assets/b/', '/assets/')}`, {
        method: request.method ?? 'GET',
        headers: { ...Object.fromEntries(headers), 'accept-encoding': 'identity' },
        ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
      });
      const type = answer.headers.get('content-type') ?? '';
      const passed = [...answer.headers].filter(
        ([name]) => !/^(?:content-length|etag|connection|keep-alive|transfer-encoding)$/.test(name),
      );
      reply.writeHead(answer.status, Object.fromEntries(passed));
      if (path === '/sw.js') reply.end(`${await answer.text()}\n// ${newer ? 'b' : 'a'}`);
      else if (newer && TEXT.test(type)) reply.end((await answer.text()).replaceAll('assets/', 'assets/b/'));
      else reply.end(Buffer.from(await answer.arrayBuffer()));
    })().catch(() => reply.destroy());
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  return {
    url: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    deploy: () => {
      newer = true;
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
