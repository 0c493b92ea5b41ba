import type { SupportMessage } from '@fairground/contract/support';
import { VisuallyHidden } from '@fairground/web/ui/VisuallyHidden.tsx';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { catalogue } from './messages.ts';
import { newsSince, spokenOf } from './spoken.rules.ts';

/**
 * For screen readers, what others say while the view is shown: each message is added for itself, so that it is said once
 * though it comes with others or is the same again. What was there before is read in the list.
 */
export function SpokenLog({ messages }: { messages: readonly SupportMessage[] }) {
  const texts = useMessages(catalogue);
  const newest = messages.at(-1)?.seq ?? 0;
  const [since, setSince] = useState(newest);
  const end = useEffectEvent(() => setSince(newest));
  // A kept view that is shown again does not say again what it has said.
  useLayoutEffect(() => () => end(), []);
  return (
    <VisuallyHidden>
      <span role="log">
        {newsSince(messages, since).map((message) => (
          <p key={message.id}>{spokenOf(message, texts)}</p>
        ))}
      </span>
    </VisuallyHidden>
  );
}
