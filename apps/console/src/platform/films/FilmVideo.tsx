import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { Notice } from '@fairground/ui/Notice.tsx';
import styles from './film-file.module.css';
import { filmFileMessages } from './messages.ts';

const NATIVE = 'application/vnd.apple.mpegurl';

/** Plays an address: a playlist by hls.js where the browser has no HLS. @returns the function that stops it */
async function play(video: HTMLVideoElement, url: string, onFail: () => void): Promise<() => void> {
  if (!url.endsWith('.m3u8') || video.canPlayType(NATIVE) !== '') {
    video.src = url;
    return () => video.removeAttribute('src');
  }
  const { default: Hls } = await import('hls.js');
  // Without its worker, whose blob: script the content policy forbids.
  const hls = new Hls({ enableWorker: false });
  hls.on(Hls.Events.ERROR, (_event, { fatal }) => {
    if (fatal) onFail();
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return () => hls.destroy();
}

type FilmVideoProps = {
  name: string;
  /** Asks for the address of the film, once for each film: the component is keyed by it. */
  load: () => Promise<{ url: string }>;
  className?: string | undefined;
};

/** Plays an uploaded film from an address of the operator's own, whether or not members see it. */
export function FilmVideo({ name, load, className }: FilmVideoProps) {
  const t = useMessages(filmFileMessages);
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const ask = useEffectEvent(load);
  useEffect(() => {
    let wanted = true;
    let stop = (): void => undefined;
    const fail = (): void => {
      if (wanted) setFailed(true);
    };
    ask()
      .then(({ url }) => (video.current && wanted ? play(video.current, url, fail) : () => undefined))
      .then((end) => {
        stop = end;
        if (!wanted) end();
      }, fail);
    return () => {
      wanted = false;
      stop();
    };
  }, []);
  return (
    <>
      {failed ? (
        <Notice tone="danger" live>
          <p>{t.watchFailed}</p>
        </Notice>
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- an operator checks the film itself */}
      <video
        ref={video}
        className={className ?? styles['video']}
        controls
        playsInline
        aria-label={name}
        onError={() => setFailed(true)}
      />
    </>
  );
}
