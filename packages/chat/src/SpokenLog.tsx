import type { SupportMessage } from '@fairground/contract/support';
import { VisuallyHidden } from '@fairground/ui/VisuallyHidden.tsx';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { newsSince } from './spoken.rules.ts';

type SpokenLogProps<M extends SupportMessage> = {
  messages: readonly M[];
  isNews: (message: M) => boolean;
  textOf: (message: M) => string;
};

/**
 * An ARIA log for screen readers with the messages of the other side that arrive while the view is shown. Each message
 * is a node of its own, so that it is announced once, even if several arrive together or repeat a text. Earlier
 * messages are read in the list.
 */
export function SpokenLog<M extends SupportMessage>({ messages, isNews, textOf }: SpokenLogProps<M>) {
  const newest = messages.at(-1)?.seq ?? 0;
  const [since, setSince] = useState(newest);
  const end = useEffectEvent(() => setSince(newest));
  // A kept view that is shown again does not announce old messages again.
  useLayoutEffect(() => () => end(), []);
  return (
    <VisuallyHidden>
      <span role="log">
        {newsSince(messages, since, isNews).map((message) => (
          <p key={message.id}>{textOf(message)}</p>
        ))}
      </span>
    </VisuallyHidden>
  );
}
