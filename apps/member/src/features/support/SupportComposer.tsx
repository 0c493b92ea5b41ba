import { Composer } from '@fairground/chat/Composer.tsx';
import { useTypingSignal } from '@fairground/chat/use-typing-signal.ts';
import { LIMITS } from '@fairground/contract/limits';
import type { SupportState } from '@fairground/contract/support';
import { TEXT_LIMITS } from '@fairground/contract/text-limits';
import { type ComponentProps, useState } from 'react';
import { call } from '#platform/api.ts';
import { useMessages } from '#platform/i18n.ts';
import { toast } from '#ui/toast.ts';
import { supportMessages } from './messages.ts';
import { readWriting, writeWriting } from './outbox.ts';

type SupportComposerProps = Pick<ComponentProps<typeof Composer>, 'onSend'> & { talking: SupportState };

/** The message field. Typing is signalled to a person only, not to the bot. */
export function SupportComposer({ onSend, talking }: SupportComposerProps) {
  const t = useMessages(supportMessages);
  const [text, setText] = useState(readWriting);
  const typing = useTypingSignal(() => call('POST /support/typing', {}));
  return (
    <Composer
      text={text}
      onText={(next) => {
        setText(next);
        writeWriting(next);
      }}
      onSend={(content) => {
        onSend(content);
        typing.reset();
      }}
      onTyping={() => {
        if (talking === 'with_person' || talking === 'waiting') typing.onKey();
      }}
      onPictureFault={(fault) => toast.fail(fault === 'type' ? t.pictureType : t.pictureSize)}
      limits={{ text: TEXT_LIMITS.supportText.max, bytes: LIMITS.upload.bytes }}
    />
  );
}
