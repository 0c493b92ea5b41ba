import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { fetchFile } from '#platform/download.ts';
import { logFailure } from '@fairground/web/platform/log.ts';
import { IconButton } from '@fairground/web/ui/IconButton.tsx';
import { ImageIcon } from '#ui/icons.tsx';
import { CloseIcon } from '#ui/sign-icons.tsx';
import { useUiTexts } from '#ui/texts.ts';
import { useModalDialog } from '#ui/use-modal-dialog.ts';
import styles from './ChatPicture.module.css';
import { catalogue } from './messages.ts';

/* The picture is given to the member of the conversation alone, by a call with the token; once fetched it stays while the page lives. */
const fetched = new Map<string, string>();

async function fetchPicture(url: string): Promise<string> {
  const known = fetched.get(url);
  if (known) return known;
  const { pathname, searchParams } = new URL(url, location.origin);
  // The own ones stand where they were uploaded to, those of an operator in the conversation.
  const key = pathname.endsWith('/upload/image') ? 'GET /upload/image' : 'GET /support/picture';
  const made = URL.createObjectURL(await fetchFile(key, { id: searchParams.get('id') ?? '' }));
  fetched.set(url, made);
  return made;
}

function Viewer({ src, onClose }: { src: string; onClose: () => void }) {
  const texts = useMessages(catalogue);
  const ui = useUiTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  useModalDialog(dialog, onClose);
  return (
    // A press anywhere closes it, as do Escape and the button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog ref={dialog} className={styles['viewer']} aria-label={texts.picture} onClick={onClose}>
      <div className={styles['ground']}>
        <img className={styles['large']} src={src} alt={texts.picture} />
      </div>
      <span className={styles['close']}>
        <IconButton label={ui.close} icon={<CloseIcon size={24} />} onClick={onClose} />
      </span>
    </dialog>
  );
}

type ChatPictureProps = { url: string; width: number; height: number };

/** A picture of the conversation in the room that it will take; pressed, it fills the screen. */
export function ChatPicture({ url, width, height }: ChatPictureProps) {
  const texts = useMessages(catalogue);
  const [src, setSrc] = useState(fetched.get(url));
  const [failed, setFailed] = useState(false);
  const [open, setOpen] = useState(false);
  const load = (): void => {
    setFailed(false);
    fetchPicture(url).then(setSrc, (error: unknown) => {
      logFailure('A picture of the chat', error);
      setFailed(true);
    });
  };
  useEffect(() => {
    let shown = true;
    fetchPicture(url).then(
      (made) => shown && setSrc(made),
      (error: unknown) => {
        logFailure('A picture of the chat', error);
        if (shown) setFailed(true);
      },
    );
    return () => {
      shown = false;
    };
  }, [url]);
  return (
    <>
      <button
        type="button"
        className={styles['picture']}
        style={{
          aspectRatio: `${width} / ${height}`,
          inlineSize: `min(100%, ${Math.round((280 * width) / height)}px)`,
        }}
        aria-label={failed ? texts.pictureFailed : texts.openPicture}
        onClick={() => (failed ? load() : setOpen(true))}
      >
        {src ? <img src={src} alt="" draggable={false} /> : null}
        {!src && failed ? (
          <span className={styles['failed']}>
            <ImageIcon size={24} />
            {texts.pictureFailed}
          </span>
        ) : null}
      </button>
      {open && src ? <Viewer src={src} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
