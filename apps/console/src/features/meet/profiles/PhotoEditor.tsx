import { LIMITS } from '@fairground/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { callUpload } from '#platform/api.ts';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { Button } from '@fairground/ui/Button.tsx';
import { IconButton } from '@fairground/ui/IconButton.tsx';
import { BackIcon, ChevronRightIcon, PlusIcon, TrashIcon } from '@fairground/ui/icons.tsx';
import { moved } from '#platform/moved.rules.ts';
import { PersonPicture } from '../shared/PersonPicture.tsx';
import { MediaFieldset } from './MediaFieldset.tsx';
import { profilesMessages } from './messages.ts';
import styles from './PhotoEditor.module.css';

type PhotoEditorProps = {
  photos: readonly string[];
  error: string | undefined;
  onChange: (photos: string[]) => void;
};

/** Photos in the order in which members see them. New ones are uploaded at once, but public only after the approval. */
export function PhotoEditor({ photos, error, onChange }: PhotoEditorProps) {
  const t = useMessages(profilesMessages).form;
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
    setFaults(files.length > room ? [t.tooMany(format.number(LIMITS.photos.max))] : []);
    const taken = files.slice(0, Math.max(0, room));
    setSending((count) => count + taken.length);
    // Uploaded one after the other, so that they keep the order in which they were chosen.
    for (const file of taken) {
      try {
        const { id } = await callUpload('POST /uploads/image', file);
        latest.current = [...latest.current, id];
        onChange([...latest.current]);
      } catch (failure) {
        const why = failure instanceof Error ? failure.message : '';
        setFaults((before) => [...before, `${t.uploadFailed(file.name)} ${why}`]);
      }
      setSending((count) => count - 1);
    }
  }

  return (
    <MediaFieldset title={t.photos} hint={t.photosHint} error={error} faults={faults}>
      <ol className={styles['list']}>
        {photos.map((photo, index) => {
          const place = format.number(index + 1);
          return (
            <li key={photo} className={styles['item']}>
              <PersonPicture picture={photo} alt={place} className={styles['picture']} />
              {index === 0 ? (
                <span className={styles['first']}>
                  <Badge tone="accent">{t.first}</Badge>
                </span>
              ) : null}
              <span className={styles['bar']}>
                <IconButton
                  label={t.forward(place)}
                  icon={<BackIcon size={16} />}
                  disabled={index === 0}
                  onClick={() => onChange([...moved(photos, index, index - 1)])}
                />
                <IconButton
                  label={t.remove(place)}
                  icon={<TrashIcon size={16} />}
                  onClick={() => onChange(photos.toSpliced(index, 1))}
                />
                <IconButton
                  label={t.backward(place)}
                  icon={<ChevronRightIcon size={16} />}
                  disabled={index === photos.length - 1}
                  onClick={() => onChange([...moved(photos, index, index + 1)])}
                />
              </span>
            </li>
          );
        })}
      </ol>
      <div>
        <Button icon={<PlusIcon size={16} />} pending={sending > 0} onClick={() => chooser.current?.click()}>
          {sending > 0 ? t.uploading(format.number(sending)) : t.addPhotos}
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
    </MediaFieldset>
  );
}
