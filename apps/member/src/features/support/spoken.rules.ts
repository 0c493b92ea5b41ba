import type { SupportEvent, SupportMessage } from '@fairground/contract/support';

/* A screen reader has said the older ones long ago. */
const MOST = 20;

/** What the member did hears its answer from the status bar; everything else of others is news. */
const isNews = ({ sender, event }: SupportMessage): boolean =>
  sender !== 'member' && event !== 'asked' && event !== 'withdrawn';

/** The messages and events of others since `seq`, the newest of them. */
export const newsSince = (messages: readonly SupportMessage[], seq: number): SupportMessage[] =>
  messages.filter((message) => message.seq > seq && isNews(message)).slice(-MOST);

type Words = {
  events: Record<Exclude<SupportEvent, 'no_answer'>, string>;
  noAnswer: string;
  picture: string;
};

/** A message as it is said aloud, its picture and what happened in words. */
export function spokenOf({ event, text, content, picture }: SupportMessage, texts: Words): string {
  const happened = event === 'no_answer' ? texts.noAnswer : event && texts.events[event];
  const lines = content
    ?.flatMap((block) => block.lines)
    .map((line) => line.map((part) => part.text).join(''));
  return [picture && texts.picture, happened, text, ...(lines ?? [])].filter(Boolean).join(' ');
}
