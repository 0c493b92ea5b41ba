import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Failure } from '#platform/http/failure.ts';

/*
 * Keeps Node's HTTP server from answering requests by itself: such answers have no envelope and no translated text.
 */

/**
 * Options of Node's server. Only WebSocket upgrades are taken; another offer (`Upgrade: h2c` of Java's client) is ignored, as RFC 9110
 * allows, and the request is answered as HTTP/1.1.
 */
export const PROTOCOL_OPTIONS = {
  // answerByRoutes() checks the Host header: Node would answer 400 without a body.
  requireHostHeader: false,
  shouldUpgradeCallback: ({ headers }: IncomingMessage): boolean =>
    headers.upgrade?.toLowerCase() === 'websocket',
};

const hostsOf = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;

/** Refuses HTTP/1.1 requests without a Host header or with two, and routes those with an unknown `Expect`, which Node would answer 417. */
export function answerByRoutes(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const hosts = hostsOf(raw);
    if (raw.httpVersionMajor === 1 && (hosts > 1 || (hosts === 0 && raw.httpVersionMinor > 0)))
      throw new Failure('BAD_REQUEST');
  });
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    app.server.emit('request', request, response);
  });
}
