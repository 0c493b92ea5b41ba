import type { SupportMessage } from '@fairground/contract/support';

/** A message that the server has not confirmed. Sent again it bears the same `requestId`. */
export type Unsent = {
  requestId: string;
  text: string | null;
  question: string | null;
  /** `file` only while this page lives, `uploadId` once the server has it. */
  picture: { file: Blob | null; uploadId: string | null } | null;
  at: number;
  state: 'sending' | 'failed';
  /** Of the picture, 0 to 1. */
  share: number;
  error: string | null;
};

/** Both lists in one, each message once, in the server's order. */
export function mergeMessages(
  known: readonly SupportMessage[],
  arrived: readonly SupportMessage[],
): SupportMessage[] {
  const byId = new Map([...known, ...arrived].map((message) => [message.id, message]));
  return [...byId.values()].toSorted((a, b) => a.seq - b.seq);
}

/** What is still to be sent: whatever of it has arrived, by whichever way it became known, is not. */
export function stillUnsent(unsent: readonly Unsent[], messages: readonly SupportMessage[]): Unsent[] {
  const arrived = new Set(messages.map(({ requestId }) => requestId));
  return unsent.filter(({ requestId }) => !arrived.has(requestId));
}

/** The last message that is known without a gap before it: where catching up begins. 0 where none is. */
export function newestSeq(messages: readonly SupportMessage[]): number {
  const gap = messages.findIndex(({ seq }, index) => index > 0 && seq !== messages[index - 1]!.seq + 1);
  return messages.at(gap < 0 ? -1 : gap - 1)?.seq ?? 0;
}

/** A picture whose file went with the page before the server had it: it cannot be sent any more. */
export const isLost = ({ picture }: Unsent): boolean =>
  picture !== null && picture.file === null && picture.uploadId === null;

const dayOf = (moment: string): string => new Date(moment).toDateString();

type Day = { day: string; at: string; messages: SupportMessage[] };

/** Messages by the days of the reader's own clock. */
export function byDay(messages: readonly SupportMessage[]): Day[] {
  const days: Day[] = [];
  for (const message of messages) {
    const day = dayOf(message.createdAt);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, at: message.createdAt, messages: [message] });
  }
  return days;
}

const CLOSE_MS = 120_000;

/** Whether a bubble goes on from the one before it: same sender, soon after. */
export function goesOn(before: SupportMessage | undefined, message: SupportMessage): boolean {
  if (!before || before.sender !== message.sender || before.event !== null || message.event !== null)
    return false;
  return Date.parse(message.createdAt) - Date.parse(before.createdAt) < CLOSE_MS;
}

const TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Why a picture cannot be sent, before it is. */
export const pictureFault = (file: Pick<File, 'type' | 'size'>, bytes: number): 'type' | 'size' | null =>
  TYPES.has(file.type) ? (file.size > bytes ? 'size' : null) : 'type';
