import { useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useSource } from '#platform/use-source.ts';
import { PlayIcon } from '@fairground/ui/icons.tsx';
import styles from './Gallery.module.css';
import { meetDetailMessages } from './messages.ts';

function Clip({ src, label, onFail }: { src: string; label: string; onFail: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  useSource(video, src, onFail);
  // Paused when its view is hidden, since a hidden <Activity> does not stop it.
  useLayoutEffect(() => {
    const element = video.current;
    return () => element?.pause();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- uploaded clips have no captions
    <video
      ref={video}
      className={styles['clip']}
      aria-label={label}
      controls
      playsInline
      autoPlay
      onError={onFail}
    />
  );
}

/** A video of a person. Nothing of it is loaded, the player neither, before the member asks for it. */
export function ClipSlide({ src, label }: { src: string; label: string }) {
  const t = useMessages(meetDetailMessages);
  const [state, setState] = useState<'still' | 'playing' | 'failed'>('still');
  if (state === 'playing') return <Clip src={src} label={label} onFail={() => setState('failed')} />;
  return (
    <button
      type="button"
      className={styles['clip']}
      aria-label={t.playVideo(label)}
      onClick={() => setState('playing')}
    >
      <PlayIcon size={48} />
      {state === 'failed' ? <span role="alert">{t.videoFailed}</span> : null}
    </button>
  );
}
