import { type RefObject, useEffect, useRef, useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { failureText } from '@fairground/client/api/failure.ts';
import { upload } from '#platform/api.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { IconButton } from '@fairground/ui/IconButton.tsx';
import { AlertIcon, BackIcon, ChevronRightIcon, TrashIcon, UploadIcon } from '@fairground/ui/icons.tsx';
import { PHOTOS_MAX } from './listing-form.rules.ts';
import styles from './listing.module.css';
import { listingMessages } from './messages.ts';
import { OwnPicture } from './OwnPicture.tsx';

const TYPES = 'image/jpeg,image/png,image/webp';

/** Uploads pictures one after the other, so that they keep the order in which they were chosen. */
function useUploads(onUploaded: (id: string) => void) {
  const t = useMessages(listingMessages);
  const [sending, setSending] = useState(0);
  const [fault, setFault] = useState<string>();
  const send = async (files: readonly File[], notice?: string): Promise<void> => {
    setFault(notice);
    setSending((count) => count + files.length);
    for (const file of files) {
      try {
        const { id } = await upload('POST /upload/image', file, {});
        onUploaded(id);
      } catch (error) {
        setFault(failureText(error, t.uploadFailed));
      }
      setSending((count) => count - 1);
    }
  };
  return { sending: sending > 0, fault, send };
}

function Chooser({
  input,
  name,
  label,
  multiple = false,
  onChosen,
}: {
  input: RefObject<HTMLInputElement | null>;
  name: string;
  label: string;
  multiple?: boolean;
  onChosen: (files: File[]) => void;
}) {
  return (
    <input
      ref={input}
      type="file"
      name={name}
      aria-label={label}
      accept={TYPES}
      multiple={multiple}
      className={styles['file']}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // Cleared, so that choosing the same file again fires a change event.
        target.value = '';
        onChosen(files);
      }}
    />
  );
}

function Fault({ text }: { text: string | undefined }) {
  return (
    <p className={styles['fault']} role="alert">
      {text ? <AlertIcon size={16} /> : null}
      <span>{text}</span>
    </p>
  );
}

const moved = (ids: readonly string[], from: number, to: number): string[] =>
  ids.toSpliced(from, 1).toSpliced(to, 0, ids[from]!);

type PhotosFieldProps = { photos: string[]; error: string | undefined; onChange: (photos: string[]) => void };

/** The photos in the order in which others see them; the first one is on the card. */
export function PhotosField({ photos, error, onChange }: PhotosFieldProps) {
  const t = useMessages(listingMessages);
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(photos);
  useEffect(() => {
    latest.current = photos;
  });
  const { sending, fault, send } = useUploads((id) => {
    latest.current = [...latest.current, id];
    onChange(latest.current);
  });
  const room = PHOTOS_MAX - photos.length;
  return (
    <div className="stack-4">
      <p className={styles['hint']}>{t.photosHint(PHOTOS_MAX)}</p>
      {photos.length > 0 ? (
        <ol className={styles['photos']}>
          {photos.map((id, at) => (
            <li key={id} className="stack-1">
              <OwnPicture id={id} alt={t.photo(at + 1)} />
              <span className={styles['tools']}>
                <IconButton
                  label={t.forward(at + 1)}
                  icon={<BackIcon size={18} />}
                  disabled={at === 0}
                  onClick={() => onChange(moved(photos, at, at - 1))}
                />
                <IconButton
                  label={t.remove(at + 1)}
                  icon={<TrashIcon size={18} />}
                  onClick={() => onChange(photos.toSpliced(at, 1))}
                />
                <IconButton
                  label={t.backward(at + 1)}
                  icon={<ChevronRightIcon size={18} />}
                  disabled={at === photos.length - 1}
                  onClick={() => onChange(moved(photos, at, at + 1))}
                />
              </span>
            </li>
          ))}
        </ol>
      ) : null}
      <Chooser
        input={input}
        name="photos"
        label={t.addPhotos}
        multiple
        onChosen={(files) =>
          void send(files.slice(0, room), files.length > room ? t.photosLeftOut(PHOTOS_MAX) : undefined)
        }
      />
      {room > 0 ? (
        <Button icon={<UploadIcon size={18} />} pending={sending} onClick={() => input.current?.click()}>
          {t.addPhotos}
        </Button>
      ) : null}
      <Fault text={fault ?? error} />
    </div>
  );
}

type ProofFieldProps = { proof: string; error: string | undefined; onChange: (proof: string) => void };

/** The proof of age: one picture, which the desk alone sees. */
export function ProofField({ proof, error, onChange }: ProofFieldProps) {
  const t = useMessages(listingMessages);
  const input = useRef<HTMLInputElement>(null);
  const { sending, fault, send } = useUploads(onChange);
  return (
    <div className="stack-4">
      <p className={styles['label']}>{t.proof}</p>
      <p className={styles['hint']}>{t.proofHint}</p>
      {proof === '' ? null : (
        <div className={styles['proof']}>
          <OwnPicture id={proof} alt={t.proof} />
        </div>
      )}
      <Chooser
        input={input}
        name="proof"
        label={t.proof}
        onChosen={(files) => void send(files.slice(0, 1))}
      />
      <Button icon={<UploadIcon size={18} />} pending={sending} onClick={() => input.current?.click()}>
        {proof === '' ? t.addProof : t.replaceProof}
      </Button>
      <Fault text={fault ?? error} />
    </div>
  );
}
