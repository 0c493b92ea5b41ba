import { logFailure } from '@fairground/client/log.ts';
import { IconButton } from '@fairground/ui/IconButton.tsx';
import { CloseIcon, ImageIcon } from '@fairground/ui/icons.tsx';
import { useUiMessages } from '@fairground/ui/messages.ts';
import { useModalDialog } from '@fairground/ui/use-modal-dialog.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './ChatPicture.module.css';
import { FilePicture } from './FilePicture.tsx';
import { fetchPicture, knownPicture } from './fetched-pictures.ts';
import { useChatLabels } from './labels.ts';

function Viewer({ file, onClose }: { file: Blob; onClose: () => void }) {
  const labels = useChatLabels();
  const ui = useUiMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  useModalDialog(dialog, onClose);
  return (
    // A press anywhere closes it, as do Escape and the button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog ref={dialog} className={styles['viewer']} aria-label={labels.picture} onClick={onClose}>
      <div className={styles['ground']}>
        <FilePicture file={file} alt={labels.picture} className={styles['large']} />
      </div>
      <span className={styles['close']}>
        <IconButton label={ui.close} icon={<CloseIcon size={24} />} onClick={onClose} />
      </span>
    </dialog>
  );
}

type ChatPictureProps = {
  /** Cache key: unique per picture and reader. */
  name: string;
  /** Fetches it with the token: only the conversation's participants may see it. */
  load: () => Promise<Blob>;
  width: number;
  height: number;
};

/** A picture of the conversation with its space reserved; a press opens it full screen. */
export function ChatPicture({ name, load, width, height }: ChatPictureProps) {
  const labels = useChatLabels();
  const [file, setFile] = useState(() => knownPicture(name));
  const [failed, setFailed] = useState(false);
  const [open, setOpen] = useState(false);
  const fetchNow = useEffectEvent(load);
  const failedWith = (error: unknown): void => {
    logFailure('A picture of the chat', error);
    setFailed(true);
  };
  const onFailure = useEffectEvent(failedWith);
  useEffect(() => {
    let shown = true;
    fetchPicture(name, () => fetchNow()).then(
      (picture) => shown && setFile(picture),
      (error: unknown) => shown && onFailure(error),
    );
    return () => {
      shown = false;
    };
  }, [name]);
  const again = (): void => {
    setFailed(false);
    fetchPicture(name, load).then(setFile, failedWith);
  };
  return (
    <>
      <button
        type="button"
        className={styles['picture']}
        style={{
          aspectRatio: `${width} / ${height}`,
          inlineSize: `min(100%, ${Math.round((280 * width) / height)}px)`,
        }}
        aria-label={failed ? labels.pictureFailed : labels.openPicture}
        onClick={() => (failed ? again() : setOpen(true))}
      >
        {file ? <FilePicture file={file} alt="" /> : null}
        {!file && failed ? (
          <span className={styles['failed']}>
            <ImageIcon size={24} />
            {labels.pictureFailed}
          </span>
        ) : null}
      </button>
      {open && file ? <Viewer file={file} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
