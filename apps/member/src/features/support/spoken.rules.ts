import type { SupportEvent, SupportMessage } from '@fairground/contract/support';

/**
 * Whether a message is announced to screen readers. The member's own requests are not: the status bar announces their
 * result.
 */
export const isNews = ({ sender, event }: SupportMessage): boolean =>
  sender !== 'member' && event !== 'asked' && event !== 'withdrawn';

type Words = {
  events: Record<Exclude<SupportEvent, 'no_answer'>, string>;
  noAnswer: string;
  picture: string;
};

/** A message as text for screen readers, including its picture and its event. */
export function spokenOf({ event, text, content, picture }: SupportMessage, t: Words): string {
  const happened = event === 'no_answer' ? t.noAnswer : event && t.events[event];
  const lines = content
    ?.flatMap((block) => block.lines)
    .map((line) => line.map((part) => part.text).join(''));
  return [picture && t.picture, happened, text, ...(lines ?? [])].filter(Boolean).join(' ');
}
