import { LIMITS } from '@fairground/contract/limits';
import type { SupportState } from '@fairground/contract/support';
import { TEXT_LIMITS } from '@fairground/contract/text-limits';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { call } from '#platform/api.ts';
import { useMessages } from '#platform/catalogue.ts';
import { IconButton } from '@fairground/web/ui/IconButton.tsx';
import { ImageIcon } from '#ui/icons.tsx';
import { CloseIcon } from '#ui/sign-icons.tsx';
import { SendIcon } from '#ui/more-icons.tsx';
import { toast } from '#ui/toast.ts';
import styles from './Composer.module.css';
import { pictureFault } from '@fairground/web/chat/chat.rules.ts';
import { FilePicture } from '@fairground/web/chat/FilePicture.tsx';
import { catalogue } from './messages.ts';
import { readWriting, writeWriting } from './outbox.ts';

const TYPING_EVERY_MS = 3000;

/* Where there is a real keyboard, Enter sends; on a phone it is the way to a new line. */
const hasKeyboard = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;

/** Tells a person on the other side that something is being written, now and then; nobody minds if it is lost. */
function useTypingNote(talking: SupportState): () => void {
  const toldAt = useRef(0);
  return () => {
    if (talking !== 'with_person' && talking !== 'waiting') return;
    if (Date.now() - toldAt.current < TYPING_EVERY_MS) return;
    toldAt.current = Date.now();
    call('POST /support/typing', {}).catch(() => undefined);
  };
}

function Preview({ file, onRemove }: { file: File; onRemove: () => void }) {
  const texts = useMessages(catalogue);
  return (
    <div className={styles['preview']}>
      <FilePicture file={file} alt={texts.picture} />
      <span className={styles['remove']}>
        <IconButton label={texts.removePicture} icon={<CloseIcon size={18} />} onClick={onRemove} />
      </span>
    </div>
  );
}

type ComposerProps = {
  onSend: (content: { text: string | null; picture: Blob | null }) => void;
  talking: SupportState;
};

/** The field to write in, which grows with what is written, and the way to a picture. */
export function Composer({ onSend, talking }: ComposerProps) {
  const texts = useMessages(catalogue);
  const [text, setText] = useState(readWriting);
  const [picture, setPicture] = useState<File | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const noteTyping = useTypingNote(talking);
  const over = text.trim().length - TEXT_LIMITS.supportText.max;
  const ready = (text.trim() !== '' || picture !== null) && over <= 0;

  const write = (next: string): void => {
    setText(next);
    writeWriting(next);
  };

  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.blockSize = 'auto';
    if (text !== '') element.style.blockSize = `${element.scrollHeight}px`;
  }, [text]);

  const send = (): void => {
    if (!ready) return;
    onSend({ text: text.trim() === '' ? null : text.trim(), picture });
    write('');
    setPicture(null);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Of an input method: that Enter chooses characters.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return;
    event.preventDefault();
    send();
  };
  const choose = (file: File | undefined): void => {
    if (!file) return;
    const fault = pictureFault(file, LIMITS.upload.bytes);
    if (fault) toast.fail(fault === 'type' ? texts.pictureType : texts.pictureSize);
    else setPicture(file);
  };

  return (
    <form
      className={styles['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {picture ? <Preview file={picture} onRemove={() => setPicture(null)} /> : null}
      {over > 0 ? (
        <p className={styles['over']} role="alert">
          {texts.tooLong(over)}
        </p>
      ) : null}
      <div className={styles['row']}>
        <IconButton
          label={texts.addPicture}
          icon={<ImageIcon size={24} />}
          onClick={() => chooser.current?.click()}
        />
        <input
          ref={chooser}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          hidden
          data-testid="picture-input"
          onChange={(event) => {
            choose(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        <textarea
          ref={field}
          className={styles['field']}
          rows={1}
          value={text}
          placeholder={texts.write}
          aria-label={texts.write}
          enterKeyHint={hasKeyboard() ? 'send' : 'enter'}
          onChange={(event) => {
            write(event.currentTarget.value);
            noteTyping();
          }}
          onKeyDown={onKeyDown}
          onPaste={(event) => choose([...event.clipboardData.files][0])}
        />
        <button
          type="submit"
          className={styles['send']}
          disabled={!ready}
          aria-label={texts.send}
          title={texts.send}
        >
          <SendIcon size={22} />
        </button>
      </div>
    </form>
  );
}
