import { useLayoutEffect, useRef } from 'react';
import styles from './Gallery.module.css';

/** A video of a person. It is paused when its view is hidden, since a hidden <Activity> does not stop it. */
export function ClipSlide({ src, label }: { src: string; label: string }) {
  const video = useRef<HTMLVideoElement>(null);
  useLayoutEffect(() => {
    const element = video.current;
    return () => element?.pause();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- uploaded clips have no captions
    <video
      ref={video}
      className={styles['clip']}
      src={src}
      aria-label={label}
      controls
      playsInline
      preload="none"
    />
  );
}
