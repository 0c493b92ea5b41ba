import { LIMITS } from '@fairground/contract/limits';
import { TEXT_LIMITS } from '@fairground/contract/text-limits';
import { useNotify } from 'ra-core';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { call } from '#platform/api.ts';
import { useMessages } from '#platform/catalogue.ts';
import { dropDraft, readDraft, writeDraft } from '#platform/drafts.ts';
import { useFormat } from '#platform/format.ts';
import { IconButton } from '@fairground/web/ui/IconButton.tsx';
import { CloseIcon, ImageIcon, SendIcon } from '#ui/icons.tsx';
import { Button } from '#ui/Button.tsx';
import { pictureFault } from '@fairground/web/chat/chat.rules.ts';
import styles from './Composer.module.css';
import { FilePicture } from '@fairground/web/chat/FilePicture.tsx';
import { catalogue } from './messages.ts';

const TYPING_EVERY_MS = 3000;

/* On a phone Enter is the way to a new line. */
const hasKeyboard = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;

/** Tells the member that something is being written, now and then; nobody minds if it is lost. */
function useTypingNote(id: string): { note: () => void; begin: () => void } {
  const toldAt = useRef(0);
  return {
    note() {
      if (Date.now() - toldAt.current < TYPING_EVERY_MS) return;
      toldAt.current = Date.now();
      call('POST /support/typing', { id }).catch(() => undefined);
    },
    /** What is written next is told at once: the note before it has ended with its message. */
    begin() {
      toldAt.current = 0;
    },
  };
}

/** What is being written there: kept until it is sent, also through the end of a session. */
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

type ComposerProps = {
  id: string;
  text: string;
  onText: (text: string) => void;
  onSend: (content: { text: string | null; picture: Blob | null }) => void;
  /** Counts what was put into the field from elsewhere; the keyboard follows it there. */
  inserted: number;
};

/** The field to write in, which grows with what is written, and the way to a picture. */
export function Composer({ id, text, onText, onSend, inserted }: ComposerProps) {
  const texts = useMessages(catalogue);
  const format = useFormat();
  const notify = useNotify();
  const [picture, setPicture] = useState<File | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const typing = useTypingNote(id);
  const over = text.trim().length - TEXT_LIMITS.supportText.max;
  const ready = (text.trim() !== '' || picture !== null) && over <= 0;

  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.blockSize = 'auto';
    if (text !== '') element.style.blockSize = `${element.scrollHeight + 2}px`;
  }, [text]);
  useEffect(() => {
    if (inserted > 0) field.current?.focus();
  }, [inserted]);

  const send = (): void => {
    if (!ready) return;
    onSend({ text: text.trim() === '' ? null : text.trim(), picture });
    onText('');
    typing.begin();
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
    if (fault) notify(fault === 'type' ? texts.pictureType : texts.pictureSize, { type: 'error' });
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
      {picture ? (
        <div className={styles['preview']}>
          <FilePicture file={picture} alt={texts.picture} />
          <IconButton
            label={texts.removePicture}
            icon={<CloseIcon size={16} />}
            onClick={() => setPicture(null)}
          />
        </div>
      ) : null}
      {over > 0 ? (
        <p className={styles['over']} role="alert">
          {texts.tooLong(format.number(over))}
        </p>
      ) : null}
      <div className={styles['row']}>
        <IconButton
          label={texts.addPicture}
          icon={<ImageIcon size={20} />}
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
          title={texts.writeHint}
          onChange={(event) => {
            onText(event.currentTarget.value);
            typing.note();
          }}
          onKeyDown={onKeyDown}
          onPaste={(event) => choose([...event.clipboardData.files][0])}
        />
        <Button type="submit" variant="primary" icon={<SendIcon size={18} />} disabled={!ready}>
          {texts.send}
        </Button>
      </div>
    </form>
  );
}
