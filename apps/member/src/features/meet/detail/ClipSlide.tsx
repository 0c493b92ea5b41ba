import { useLayoutEffect, useRef } from 'react';
import styles from './Gallery.module.css';

/** A short video of a person; it pauses when its view is hidden, which would else play on. */
export function ClipSlide({ src, label }: { src: string; label: string }) {
  const video = useRef<HTMLVideoElement>(null);
  useLayoutEffect(() => {
    const element = video.current;
    return () => element?.pause();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a member's own clip comes without captions
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
