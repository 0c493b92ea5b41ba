import { ApiFailure } from '#api/failure.ts';

type Tell = (words: string) => void;

let tell: Tell = () => undefined;
/* A form and the mutation that it sends by may both be gone. */
const told = new WeakSet<Error>();

/** Sets how the app tells a failure whose form is gone: closed, or its view left, while the call was on its way. */
export function onLateFailure(by: Tell): void {
  tell = by;
}

/**
 * Tells it, once; without it nobody would hear that what was sent did not happen. `what` says which form it was, since nothing of it is
 * in sight any more.
 */
export function tellLateFailure(error: unknown, what?: string): void {
  if (!(error instanceof Error) || told.has(error)) return;
  told.add(error);
  const answered = error instanceof ApiFailure;
  // The end of a session is told by the app itself.
  if (answered && error.kind === 'session') return;
  const [why = error.message] = Object.values((answered && error.fields) || {});
  if (what === undefined) return tell(why);
  // A Japanese or Chinese sentence ends in a full-width sign, after which no space stands.
  const space = /[。！？]$/.test(what) ? '' : ' ';
  tell(answered && why !== what ? `${what}${space}${why}` : what);
}
