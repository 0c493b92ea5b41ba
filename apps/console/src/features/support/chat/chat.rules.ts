import type { ConsoleSupportMessage } from '@fairground/contract/console/support';
import type { Block } from '@fairground/kernel/plain-markup';

/** A message that the server has not confirmed. Sent again it bears the same `requestId`, and so arrives once. */
export type Unsent = {
  requestId: string;
  text: string | null;
  /** `file` only while this page lives, `uploadId` once the server has it. */
  picture: { file: Blob | null; uploadId: string | null } | null;
  at: number;
  state: 'sending' | 'failed';
  /** What the server refused it with; null where nobody has heard it yet. */
  error: string | null;
};

/** Both lists in one, each message once, in the server's order. */
export function mergeMessages(
  known: readonly ConsoleSupportMessage[],
  arrived: readonly ConsoleSupportMessage[],
): ConsoleSupportMessage[] {
  const byId = new Map([...known, ...arrived].map((message) => [message.id, message]));
  return [...byId.values()].toSorted((a, b) => a.seq - b.seq);
}

/** What is still to be sent: whatever of it has arrived, by whichever way it became known, is not. */
export function stillUnsent(unsent: readonly Unsent[], messages: readonly ConsoleSupportMessage[]): Unsent[] {
  const arrived = new Set(messages.map(({ requestId }) => requestId));
  return unsent.filter(({ requestId }) => !arrived.has(requestId));
}

/** The last message that is known without a gap before it: where catching up begins. 0 where none is. */
export function newestSeq(messages: readonly ConsoleSupportMessage[]): number {
  const gap = messages.findIndex(({ seq }, index) => index > 0 && seq !== messages[index - 1]!.seq + 1);
  return messages.at(gap < 0 ? -1 : gap - 1)?.seq ?? 0;
}

/** A picture whose file went with the page before the server had it: it cannot be sent any more. */
export const isLost = ({ picture }: Unsent): boolean =>
  picture !== null && picture.file === null && picture.uploadId === null;

const dayOf = (moment: string): string => new Date(moment).toDateString();

type Day = { day: string; at: string; messages: ConsoleSupportMessage[] };

/** Messages by the days of the reader's own clock. */
export function byDay(messages: readonly ConsoleSupportMessage[]): Day[] {
  const days: Day[] = [];
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

/**
 * A canned answer as an operator's own words: what is written by hand is shown as letters, so its marks are taken
 * off, and a link is its words with the address behind them.
 */
export function wordsOf(blocks: readonly Block[]): string {
  const parts = blocks.map(({ kind, lines }) =>
    lines
      .map((runs, index) => {
        const text = runs
          .map((run) => (run.href === undefined ? run.text : `${run.text} (${run.href})`))
          .join('');
        if (kind === 'bullets') return `・${text}`;
        return kind === 'steps' ? `${index + 1}. ${text}` : text;
      })
      .join('\n'),
  );
  return parts.join('\n\n');
}
