import { LIMITS } from '@fairground/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { callUpload } from '#platform/api.ts';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '@fairground/web/ui/IconButton.tsx';
import { ChevronLeftIcon, ChevronRightIcon, PlusIcon, TrashIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PersonPicture } from '../shared/PersonPicture.tsx';
import { catalogue } from './messages.ts';
import styles from './PhotoEditor.module.css';

type PhotoEditorProps = {
  photos: readonly string[];
  error: string | undefined;
  onChange: (photos: string[]) => void;
};

/** The photo at that place moved by one. */
function moved(photos: readonly string[], from: number, to: number): string[] {
  const next = photos.toSpliced(from, 1);
  return next.toSpliced(to, 0, photos[from]!);
}

/** Photos in the order in which members see them; new ones are sent at once, and public only with the approval. */
export function PhotoEditor({ photos, error, onChange }: PhotoEditorProps) {
  const texts = useMessages(catalogue).form;
  const format = useFormat();
  const chooser = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(0);
  const [faults, setFaults] = useState<string[]>([]);
  const latest = useRef(photos);
  useEffect(() => {
    latest.current = photos;
  });

  async function send(files: readonly File[]): Promise<void> {
    const room = LIMITS.photos.max - latest.current.length;
    setFaults(files.length > room ? [texts.tooMany(format.number(LIMITS.photos.max))] : []);
    const taken = files.slice(0, Math.max(0, room));
    setSending((count) => count + taken.length);
    // One after the other: they stay in the order in which they were chosen.
    for (const file of taken) {
      try {
        const { id } = await callUpload('POST /uploads/image', file);
        latest.current = [...latest.current, id];
        onChange([...latest.current]);
      } catch (failure) {
        const why = failure instanceof Error ? failure.message : '';
        setFaults((before) => [...before, `${texts.uploadFailed(file.name)} ${why}`]);
      }
      setSending((count) => count - 1);
    }
  }

  return (
    <fieldset className={styles['photos']}>
      <legend className={styles['legend']}>{texts.photos}</legend>
      <p className={styles['hint']}>{texts.photosHint}</p>
      <ol className={styles['list']}>
        {photos.map((photo, index) => {
          const place = format.number(index + 1);
          return (
            <li key={photo} className={styles['item']}>
              <PersonPicture picture={photo} alt={place} className={styles['picture']} />
              {index === 0 ? (
                <span className={styles['first']}>
                  <Badge tone="accent">{texts.first}</Badge>
                </span>
              ) : null}
              <span className={styles['bar']}>
                <IconButton
                  label={texts.forward(place)}
                  icon={<ChevronLeftIcon size={16} />}
                  disabled={index === 0}
                  onClick={() => onChange(moved(photos, index, index - 1))}
                />
                <IconButton
                  label={texts.remove(place)}
                  icon={<TrashIcon size={16} />}
                  onClick={() => onChange(photos.toSpliced(index, 1))}
                />
                <IconButton
                  label={texts.backward(place)}
                  icon={<ChevronRightIcon size={16} />}
                  disabled={index === photos.length - 1}
                  onClick={() => onChange(moved(photos, index, index + 1))}
                />
              </span>
            </li>
          );
        })}
      </ol>
      <div>
        <Button icon={<PlusIcon size={16} />} pending={sending > 0} onClick={() => chooser.current?.click()}>
          {sending > 0 ? texts.uploading(format.number(sending)) : texts.addPhotos}
        </Button>
        <input
          ref={chooser}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          multiple
          hidden
          data-testid="photo-input"
          onChange={(event) => {
            void send([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
      </div>
      {error ? (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      ) : null}
      {faults.length > 0 ? (
        <Notice tone="danger" live>
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </Notice>
      ) : null}
    </fieldset>
  );
}
