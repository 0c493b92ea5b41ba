import { IconButton } from '@fairground/ui/IconButton.tsx';
import { CloseIcon, ImageIcon, SendIcon } from '@fairground/ui/icons.tsx';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { pictureFault } from './chat.rules.ts';
import styles from './Composer.module.css';
import { pastedPicture, sends } from './composer.rules.ts';
import { FilePicture } from './FilePicture.tsx';
import { useChatLabels } from './labels.ts';

/* With a hardware keyboard (fine pointer) Enter sends; on a phone it adds a line. */
const hasKeyboard = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;

/** A picture that was chosen or pasted, to be sent. */
type Chosen = { text: string | null; picture: Blob | null };

type ComposerProps = {
  text: string;
  onText: (text: string) => void;
  onSend: (content: Chosen) => void;
  /** Called while typing, for the typing indicator of the other side. */
  onTyping: () => void;
  onPictureFault: (fault: 'type' | 'size') => void;
  limits: { text: number; bytes: number };
  /** Increases when text is inserted from outside; the field then takes the focus. */
  inserted?: number;
  /** Tooltip that says what Enter does. */
  hint?: string;
};

/** The message field, which grows with its text, and a button for pictures. */
export function Composer(props: ComposerProps) {
  const { text, onText, onSend, onTyping, onPictureFault, limits, inserted = 0, hint } = props;
  const labels = useChatLabels();
  const [picture, setPicture] = useState<File | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const over = text.trim().length - limits.text;
  const ready = (text.trim() !== '' || picture !== null) && over <= 0;

  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.blockSize = 'auto';
    if (text !== '') element.style.blockSize = `${element.scrollHeight}px`;
  }, [text]);
  useEffect(() => {
    if (inserted > 0) field.current?.focus();
  }, [inserted]);

  const send = (): void => {
    if (!ready) return;
    onSend({ text: text.trim() === '' ? null : text.trim(), picture });
    onText('');
    setPicture(null);
    field.current?.focus();
  };
  const choose = (file: File | undefined): void => {
    if (!file) return;
    const fault = pictureFault(file, limits.bytes);
    if (fault) onPictureFault(fault);
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
          <FilePicture file={picture} alt={labels.picture} />
          <span className={styles['remove']}>
            <IconButton
              label={labels.removePicture}
              icon={<CloseIcon size={18} />}
              onClick={() => setPicture(null)}
            />
          </span>
        </div>
      ) : null}
      {over > 0 ? (
        <p className={styles['over']} role="alert">
          {labels.tooLong(over)}
        </p>
      ) : null}
      <div className={styles['row']}>
        <IconButton
          label={labels.addPicture}
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
          placeholder={labels.write}
          aria-label={labels.write}
          title={hint}
          enterKeyHint={hasKeyboard() ? 'send' : 'enter'}
          onChange={(event) => {
            onText(event.currentTarget.value);
            onTyping();
          }}
          onKeyDown={(event) => {
            const { key, shiftKey, keyCode, nativeEvent } = event;
            if (!sends({ key, shiftKey, keyCode, isComposing: nativeEvent.isComposing }, hasKeyboard()))
              return;
            event.preventDefault();
            send();
          }}
          onPaste={({ clipboardData }) =>
            choose(
              pastedPicture({ text: clipboardData.getData('text/plain'), files: [...clipboardData.files] }),
            )
          }
        />
        <button
          type="submit"
          className={styles['send']}
          disabled={!ready}
          aria-label={labels.send}
          title={labels.send}
        >
          <SendIcon size={22} />
        </button>
      </div>
    </form>
  );
}
