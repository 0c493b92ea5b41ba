import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Failure } from '#platform/http/failure.ts';

/*
 * What Node would answer by itself, without our envelope or with an answer of its own: it is left to the routes here.
 */

/** Options of Node's server. An offer of another protocol (`Upgrade: h2c`, by which Java's client begins) may be ignored. */
export const PROTOCOL_OPTIONS = {
  // Asked for below: Node's own answer has no body.
  requireHostHeader: false,
  shouldUpgradeCallback: ({ headers }: IncomingMessage): boolean =>
    headers.upgrade?.toLowerCase() === 'websocket',
};

const hostsOf = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;

/** Refuses requests of HTTP/1.1 that name no host, or two, and passes on those that expect what nobody knows. */
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
