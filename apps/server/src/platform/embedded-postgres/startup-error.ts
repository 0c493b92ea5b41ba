/** The server cannot start, for a reason its operator can act on: the message is one clear sentence. */
export class StartupError extends Error {
  override name = 'StartupError';
}
