/** The fields of a message that the engine uses. */
export type ChatMessage = { id: string; seq: number; requestId: string | null; createdAt: string };

/** A message that the server has not confirmed. A retry has the same `requestId`, so that it is stored once. */
export type Unsent = {
  requestId: string;
  text: string | null;
  /** The id of a canned question; `text` is then its label. */
  question: string | null;
  /** `file` exists until the page is unloaded, `uploadId` from the end of the upload. */
  picture: { file: Blob | null; uploadId: string | null } | null;
  at: number;
  state: 'sending' | 'failed';
  /** Progress of the upload, 0 to 1. */
  share: number;
  /** The server's refusal; null if there was none, as after a lost connection. */
  error: string | null;
};

/** Merges both lists without duplicates, in the server's order. */
export function mergeMessages<M extends ChatMessage>(known: readonly M[], arrived: readonly M[]): M[] {
  const byId = new Map([...known, ...arrived].map((message) => [message.id, message]));
  return [...byId.values()].toSorted((a, b) => a.seq - b.seq);
}

/** The messages that are not among those received by any way. */
export function stillUnsent(unsent: readonly Unsent[], messages: readonly ChatMessage[]): Unsent[] {
  const arrived = new Set(messages.map(({ requestId }) => requestId));
  return unsent.filter(({ requestId }) => !arrived.has(requestId));
}

/** The last message before the first gap, from which catching up starts; 0 for an empty list. */
export function newestSeq(messages: readonly ChatMessage[]): number {
  const gap = messages.findIndex(({ seq }, index) => index > 0 && seq !== messages[index - 1]!.seq + 1);
  return messages.at(gap < 0 ? -1 : gap - 1)?.seq ?? 0;
}

/** A picture whose page was unloaded before the upload ended cannot be sent. */
export const isLost = ({ picture }: Unsent): boolean =>
  picture !== null && picture.file === null && picture.uploadId === null;

const dayOf = (moment: string): string => new Date(moment).toDateString();

/** The name of a day in the local time zone; relative for today and yesterday. */
export function dayName(
  at: string,
  now: number,
  relative: { today: string; yesterday: string; date: (at: string) => string },
): string {
  const today = new Date(now);
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  const day = dayOf(at);
  if (day === today.toDateString()) return relative.today;
  return day === yesterday.toDateString() ? relative.yesterday : relative.date(at);
}

type Day<M> = { day: string; at: string; messages: M[] };

/** Groups messages by day in the local time zone. */
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

/** Why a picture would be refused, or null. */
export const pictureFault = (file: Pick<File, 'type' | 'size'>, bytes: number): 'type' | 'size' | null =>
  TYPES.has(file.type) ? (file.size > bytes ? 'size' : null) : 'type';

const isUnsent = (value: unknown): value is Unsent =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Unsent).requestId === 'string' &&
  typeof (value as Unsent).at === 'number';

/** Unsent messages as they are stored: a file cannot be. */
export const storableOf = (unsent: readonly Unsent[]): Unsent[] =>
  unsent.map((each) => ({
    ...each,
    picture: each.picture && { file: null, uploadId: each.picture.uploadId },
  }));

const waiting = (each: Unsent): Unsent => ({ ...each, state: 'failed', share: 0 });

/** Restores stored messages after a reload; malformed ones are dropped. */
export const restoreUnsent = (kept: unknown): Unsent[] =>
  (Array.isArray(kept) ? kept : []).filter(isUnsent).map(waiting);
