/** The server cannot start, for a reason its operator can act on: the message is one clear sentence. */
export class PostgresStartupError extends Error {
  override name = 'PostgresStartupError';
}
