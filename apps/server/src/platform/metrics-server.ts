import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from '#platform/metrics.ts';

const TIMEOUT_MS = 5000;
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

export type MetricsServer = { port: number; close(): Promise<void> };

/**
 * Serves `GET /metrics` on a port of its own, separate from members' requests. Where a token is set, it requires `Authorization:
 * Bearer …`. Rejects as `listen` does where the port is taken.
 */
export async function serveMetrics(
  metrics: Metrics,
  { port, host, token }: { port: number; host: string; token: string | null },
  onError: (error: unknown) => void,
): Promise<MetricsServer> {
  const expected = token === null ? null : hashOf(`Bearer ${token}`);

  function statusOf(request: IncomingMessage): 200 | 401 | 404 | 405 {
    const given = hashOf(request.headers.authorization ?? '');
    if (expected !== null && !timingSafeEqual(given, expected)) return 401;
    if (request.url?.split('?', 1)[0] !== '/metrics') return 404;
    return request.method === 'GET' ? 200 : 405;
  }
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const status = statusOf(request);
    if (status !== 200) {
      response.writeHead(status, status === 401 ? { 'www-authenticate': 'Bearer' } : {}).end();
      return;
    }
    const { contentType, body } = await metrics.text();
    response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(body);
  }

  const server = createServer(
    { requestTimeout: TIMEOUT_MS, headersTimeout: TIMEOUT_MS },
    (request, response) => {
      answer(request, response).catch((error: unknown) => {
        onError(error);
        response.destroy();
      });
    },
  );
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
