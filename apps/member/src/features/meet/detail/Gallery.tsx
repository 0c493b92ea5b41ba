import { useRef, useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { Badge } from '#ui/Badge.tsx';
import { IconButton } from '@fairground/web/ui/IconButton.tsx';
import { BackIcon, ChevronRightIcon, UserIcon } from '#ui/icons.tsx';
import { Picture } from '#ui/Picture.tsx';
import { PORTRAIT_RATIO } from '../MeetCard.tsx';
import { catalogue as general } from '../messages.ts';
import { ClipSlide } from './ClipSlide.tsx';
import styles from './Gallery.module.css';
import { catalogue } from './messages.ts';
import { PhotoViewer } from './PhotoViewer.tsx';

type GalleryProps = {
  name: string;
  photos: readonly string[];
  videos: readonly string[];
  fictional: boolean;
};

/** Photos, then videos: a strip that snaps, under a finger, a wheel or its two buttons; a photo opens the viewer. */
export function Gallery({ name, photos, videos, fictional }: GalleryProps) {
  const texts = useMessages(catalogue);
  const { fictional: fictionalMark } = useMessages(general);
  const strip = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [viewed, setViewed] = useState<number>();
  const count = photos.length + videos.length;
  const turn = (step: -1 | 1): void => {
    strip.current?.scrollBy({ left: step * strip.current.clientWidth, behavior: 'smooth' });
  };
  return (
    <section className={styles['gallery']} aria-label={texts.gallery(name)}>
      <ul
        ref={strip}
        className={styles['strip']}
        aria-label={texts.gallery(name)}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setIndex(clientWidth === 0 ? 0 : Math.round(scrollLeft / clientWidth))
        }
      >
        {photos.map((photo, position) => (
          <li key={photo} className={styles['slide']}>
            <button
              type="button"
              className={styles['open']}
              aria-label={texts.viewPicture(name, position + 1, count)}
              onClick={() => setViewed(position)}
            >
              <Picture
                src={photo}
                alt=""
                ratio={PORTRAIT_RATIO}
                eager={position === 0}
                placeholder={<UserIcon size={56} />}
              />
            </button>
          </li>
        ))}
        {videos.map((video, position) => (
          <li key={video} className={styles['slide']}>
            <ClipSlide src={video} label={texts.pictureOf(name, photos.length + position + 1, count)} />
          </li>
        ))}
      </ul>
      {fictional ? (
        <span className={styles['fictional']}>
          <Badge onPicture>{fictionalMark}</Badge>
        </span>
      ) : null}
      {count > 1 ? (
        <>
          <span className={styles['position']} aria-hidden="true">
            <Badge onPicture>{texts.position(index + 1, count)}</Badge>
          </span>
          <div className={styles['turn']}>
            <IconButton
              label={texts.previous}
              icon={<BackIcon size={22} />}
              disabled={index === 0}
              onClick={() => turn(-1)}
            />
            <IconButton
              label={texts.next}
              icon={<ChevronRightIcon size={22} />}
              disabled={index === count - 1}
              onClick={() => turn(1)}
            />
          </div>
        </>
      ) : null}
      {viewed === undefined ? null : (
        <PhotoViewer
          name={name}
          photos={photos}
          videos={videos}
          start={viewed}
          fictional={fictional}
          onClose={() => setViewed(undefined)}
        />
      )}
    </section>
  );
}
