import { Composer } from '@fairground/chat/Composer.tsx';
import { useTypingSignal } from '@fairground/chat/use-typing-signal.ts';
import { LIMITS } from '@fairground/contract/limits';
import { TEXT_LIMITS } from '@fairground/contract/text-limits';
import { useNotify } from 'ra-core';
import { type ComponentProps, useState } from 'react';
import { call } from '#platform/api.ts';
import { useMessages } from '#platform/i18n.ts';
import { dropDraft, readDraft, writeDraft } from '#platform/drafts.ts';
import { chatMessages } from './messages.ts';

/** The text of the message field; kept until it is sent, also over a lost session. */
export function useText(id: string): [string, (text: string) => void] {
  const name = `chat-text:${id}`;
  const [text, setText] = useState(() => {
    const { text: kept } = readDraft(name);
    return typeof kept === 'string' ? kept : '';
  });
  const change = (next: string): void => {
    setText(next);
    if (next === '') dropDraft(name);
    else writeDraft(name, { text: next });
  };
  return [text, change];
}

type DeskComposerProps = Pick<ComponentProps<typeof Composer>, 'text' | 'onText' | 'onSend'> & {
  id: string;
  inserted: number;
};

/** The operator's message field. Typing is signalled to the member. */
export function DeskComposer({ id, onSend, ...rest }: DeskComposerProps) {
  const t = useMessages(chatMessages);
  const notify = useNotify();
  const typing = useTypingSignal(() => call('POST /support/typing', { id }));
  return (
    <Composer
      {...rest}
      hint={t.writeHint}
      onSend={(content) => {
        onSend(content);
        typing.reset();
      }}
      onTyping={typing.onKey}
      onPictureFault={(fault) => notify(fault === 'type' ? t.pictureType : t.pictureSize, { type: 'error' })}
      limits={{ text: TEXT_LIMITS.supportText.max, bytes: LIMITS.upload.bytes }}
    />
  );
}
