/** Ends the server or a command for a reason that its operator can act on; the message is one sentence. */
export class StartupError extends Error {
  override name = 'StartupError';
}
