import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { FilmVideo } from '#platform/films/FilmVideo.tsx';
import { useFormat } from '#platform/format.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { IconButton } from '@fairground/ui/IconButton.tsx';
import { BackIcon, ChevronRightIcon, PlayIcon } from '@fairground/ui/icons.tsx';
import styles from './Gallery.module.css';
import { meetSharedMessages } from './messages.ts';
import { PersonPicture } from './PersonPicture.tsx';
import type { Profile } from './profile.ts';

type Video = Profile['videos'][number] & { load: () => Promise<{ url: string }> };

type GalleryProps = {
  name: string;
  photos: readonly string[];
  videos: readonly Video[];
  /** Uploaded by a listed member, not by an operator. */
  ofMember: boolean;
};

/** Photos and videos of a person; a click opens one in full size, with arrow keys for the next. */
export function Gallery({ name, photos, videos, ofMember }: GalleryProps) {
  const t = useMessages(meetSharedMessages);
  const format = useFormat();
  const [open, setOpen] = useState<number | null>(null);
  const count = photos.length + videos.length;
  const turn = (by: number): void => setOpen((at) => (at === null ? null : (at + by + count) % count));
  const photo = open === null ? undefined : photos[open];
  const video = open === null ? undefined : videos[open - photos.length];
  const keys: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
  return (
    <>
      <ul className={styles['photos']} aria-label={t.viewer(name)}>
        {photos.map((picture, index) => (
          <li key={picture}>
            <button
              type="button"
              className={styles['photo']}
              aria-label={t.openPicture(format.number(index + 1), format.number(photos.length))}
              onClick={() => setOpen(index)}
            >
              <PersonPicture picture={picture} alt="" ofMember={ofMember} />
            </button>
          </li>
        ))}
        {videos.map(({ id, status }, index) => (
          <li key={id}>
            <button type="button" className={styles['photo']} onClick={() => setOpen(photos.length + index)}>
              <span className={styles['video']}>
                <PlayIcon size={20} />
                {t.videoOf(format.number(index + 1))}
                {status === 'ready' ? null : <span className={styles['soft']}>{t.videoNotReady}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Dialog open={open !== null} wide title={t.viewer(name)} onClose={() => setOpen(null)}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys duplicate the buttons in it */}
        <div
          className={styles['viewer']}
          onKeyDown={(event) => {
            const by = keys[event.key];
            if (by !== undefined && !(event.target instanceof HTMLVideoElement)) turn(by);
          }}
        >
          <div className={styles['stage']}>
            {photo === undefined ? null : (
              <PersonPicture
                key={photo}
                picture={photo}
                ofMember={ofMember}
                alt={t.pictureOf(name, format.number((open ?? 0) + 1))}
                className={styles['large']}
              />
            )}
            {video?.status === 'ready' ? (
              <FilmVideo key={video.id} name={video.name} load={video.load} className={styles['large']} />
            ) : null}
            {video === undefined || video.status === 'ready' ? null : <p>{t.videoNotReady}</p>}
          </div>
          <div className={styles['bar']}>
            <IconButton
              data-autofocus
              label={t.previous}
              icon={<BackIcon size={18} />}
              onClick={() => turn(-1)}
            />
            <span className="tabular" role="status">
              {t.position(format.number((open ?? 0) + 1), format.number(count))}
            </span>
            <IconButton label={t.next} icon={<ChevronRightIcon size={18} />} onClick={() => turn(1)} />
          </div>
        </div>
      </Dialog>
    </>
  );
}
