import { useRef, useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { SampleBadge } from '#ui/SampleBadge.tsx';
import { IconButton } from '@fairground/ui/IconButton.tsx';
import { BackIcon, ChevronRightIcon, UserIcon } from '@fairground/ui/icons.tsx';
import { Picture } from '@fairground/ui/Picture.tsx';
import { scrollBehavior } from '@fairground/ui/reduced-motion.ts';
import { PORTRAIT_RATIO } from '../MeetCard.tsx';
import { meetMessages } from '../messages.ts';
import { ClipSlide } from './ClipSlide.tsx';
import styles from './Gallery.module.css';
import { meetDetailMessages } from './messages.ts';
import { PhotoViewer } from './PhotoViewer.tsx';

type GalleryProps = {
  name: string;
  photos: readonly string[];
  videos: readonly string[];
  fictional: boolean;
};

/** Photos, then videos, in a scroll-snap strip with two buttons; a photo opens the viewer. */
export function Gallery({ name, photos, videos, fictional }: GalleryProps) {
  const t = useMessages(meetDetailMessages);
  const { fictional: fictionalMark } = useMessages(meetMessages);
  const strip = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [viewed, setViewed] = useState<number>();
  const count = photos.length + videos.length;
  const turn = (step: -1 | 1): void => {
    strip.current?.scrollBy({ left: step * strip.current.clientWidth, behavior: scrollBehavior() });
  };
  return (
    <section className={styles['gallery']} aria-label={t.gallery(name)}>
      <ul
        ref={strip}
        className={styles['strip']}
        aria-label={t.gallery(name)}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setIndex(clientWidth === 0 ? 0 : Math.round(scrollLeft / clientWidth))
        }
      >
        {photos.map((photo, position) => (
          <li key={photo} className={styles['slide']}>
            <button
              type="button"
              className={styles['open']}
              aria-label={t.viewPicture(name, position + 1, count)}
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
            <ClipSlide src={video} label={t.pictureOf(name, photos.length + position + 1, count)} />
          </li>
        ))}
      </ul>
      {fictional ? (
        <span className={styles['fictional']}>
          <SampleBadge onPicture>{fictionalMark}</SampleBadge>
        </span>
      ) : null}
      {count > 1 ? (
        <>
          <span className={styles['position']} aria-hidden="true">
            <Badge onPicture>{t.position(index + 1, count)}</Badge>
          </span>
          <div className={styles['turn']}>
            <IconButton
              label={t.previous}
              icon={<BackIcon size={22} />}
              disabled={index === 0}
              onClick={() => turn(-1)}
            />
            <IconButton
              label={t.next}
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
