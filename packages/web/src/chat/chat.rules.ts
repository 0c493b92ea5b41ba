/** What the engine needs of a message; what else it says is for whoever shows it. */
export type ChatMessage = { id: string; seq: number; requestId: string | null; createdAt: string };

/** A message that the server has not confirmed. Sent again it bears the same `requestId`, and stands once. */
export type Unsent = {
  requestId: string;
  text: string | null;
  /** The canned question it asks, where it is one; `text` is then how it reads. */
  question: string | null;
  /** `file` only while this page lives, `uploadId` once the server has it. */
  picture: { file: Blob | null; uploadId: string | null } | null;
  at: number;
  state: 'sending' | 'failed';
  /** Of the picture, 0 to 1. */
  share: number;
  /** What the server refused it with; null where nobody has heard it yet. */
  error: string | null;
};

/** Both lists in one, each message once, in the server's order. */
export function mergeMessages<M extends ChatMessage>(known: readonly M[], arrived: readonly M[]): M[] {
  const byId = new Map([...known, ...arrived].map((message) => [message.id, message]));
  return [...byId.values()].toSorted((a, b) => a.seq - b.seq);
}

/** What is still to be sent: whatever of it has arrived, by whichever way it became known, is not. */
export function stillUnsent(unsent: readonly Unsent[], messages: readonly ChatMessage[]): Unsent[] {
  const arrived = new Set(messages.map(({ requestId }) => requestId));
  return unsent.filter(({ requestId }) => !arrived.has(requestId));
}

/** The last message that is known without a gap before it: where catching up begins. 0 where none is known. */
export function newestSeq(messages: readonly ChatMessage[]): number {
  const gap = messages.findIndex(({ seq }, index) => index > 0 && seq !== messages[index - 1]!.seq + 1);
  return messages.at(gap < 0 ? -1 : gap - 1)?.seq ?? 0;
}

/** A picture whose file went with the page before the server had it: it cannot be sent any more. */
export const isLost = ({ picture }: Unsent): boolean =>
  picture !== null && picture.file === null && picture.uploadId === null;

const dayOf = (moment: string): string => new Date(moment).toDateString();

type Day<M> = { day: string; at: string; messages: M[] };

/** Messages by the days of the reader's own clock. */
export function byDay<M extends ChatMessage>(messages: readonly M[]): Day<M>[] {
  const days: Day<M>[] = [];
  for (const message of messages) {
    const day = dayOf(message.createdAt);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, at: message.createdAt, messages: [message] });
  }
  return days;
}

const TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Why a picture cannot be sent, before it is. */
export const pictureFault = (file: Pick<File, 'type' | 'size'>, bytes: number): 'type' | 'size' | null =>
  TYPES.has(file.type) ? (file.size > bytes ? 'size' : null) : 'type';

const isUnsent = (value: unknown): value is Unsent =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Unsent).requestId === 'string' &&
  typeof (value as Unsent).at === 'number';

/** What was written and not confirmed, as it may be kept: the file of a picture goes with the page. */
export const keptOf = (unsent: readonly Unsent[]): Unsent[] =>
  unsent.map((each) => ({
    ...each,
    picture: each.picture && { file: null, uploadId: each.picture.uploadId },
  }));

const waiting = (each: Unsent): Unsent => ({ ...each, state: 'failed', share: 0 });

/** What was kept, read again after a reload: it waits until it is sent once more. Anything else is passed over. */
export const unsentOf = (kept: unknown): Unsent[] =>
  (Array.isArray(kept) ? kept : []).filter(isUnsent).map(waiting);
