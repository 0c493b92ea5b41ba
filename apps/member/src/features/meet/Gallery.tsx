import { useRef, useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { Badge } from '#ui/Badge.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { BackIcon, ChevronRightIcon, UserIcon } from '#ui/icons.tsx';
import { Picture } from '#ui/Picture.tsx';
import { ClipSlide } from './ClipSlide.tsx';
import styles from './Gallery.module.css';
import { PORTRAIT_RATIO } from './MeetCard.tsx';
import { catalogue } from './messages.ts';

type GalleryProps = {
  name: string;
  photos: readonly string[];
  videos: readonly string[];
  fictional: boolean;
};

/** Photos, then videos: a strip that snaps, under a finger, a wheel, the arrow keys or its two buttons. */
export function Gallery({ name, photos, videos, fictional }: GalleryProps) {
  const texts = useMessages(catalogue);
  const strip = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const count = photos.length + videos.length;
  const turn = (step: -1 | 1): void => {
    strip.current?.scrollBy({ left: step * strip.current.clientWidth, behavior: 'smooth' });
  };
  return (
    <section className={styles['gallery']} aria-label={texts.gallery(name)}>
      <ul
        ref={strip}
        className={styles['strip']}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so a keyboard must reach it
        tabIndex={count > 1 ? 0 : undefined}
        aria-label={texts.gallery(name)}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setIndex(clientWidth === 0 ? 0 : Math.round(scrollLeft / clientWidth))
        }
      >
        {photos.map((photo, position) => (
          <li key={photo} className={styles['slide']}>
            <Picture
              src={photo}
              alt={texts.pictureOf(name, position + 1, count)}
              ratio={PORTRAIT_RATIO}
              eager={position === 0}
              placeholder={<UserIcon size={56} />}
            />
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
          <Badge onPicture>{texts.fictional}</Badge>
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
    </section>
  );
}
