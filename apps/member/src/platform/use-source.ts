import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isPlaylist } from './media-kind.rules.ts';

const NATIVE = 'application/vnd.apple.mpegurl';

/**
 * Plays a playlist with hls.js, and returns the function that stops it. The full build: the light one has no separate
 * audio playlists. Without its worker, whose blob: script the content policy forbids.
 */
async function playByScript(video: HTMLVideoElement, url: string, onFail: (reason: unknown) => void) {
  const { default: Hls } = await import('hls.js');
  if (!Hls.isSupported()) {
    onFail('no HLS');
    return () => undefined;
  }
  const hls = new Hls({ enableWorker: false });
  hls.on(Hls.Events.ERROR, (_event, { fatal, details }) => {
    if (fatal) onFail(details);
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return () => hls.destroy();
}

/** Sets the source of a video: natively wherever the browser can play it, else by hls.js. */
export function useSource(
  video: RefObject<HTMLVideoElement | null>,
  url: string,
  onFail: (reason: unknown) => void,
): void {
  const fail = useEffectEvent(onFail);
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    if (!isPlaylist(url) || element.canPlayType(NATIVE) !== '') {
      element.setAttribute('src', url);
      return () => {
        // Otherwise the browser continues to download.
        element.removeAttribute('src');
        element.load();
      };
    }
    let wanted = true;
    let stop: () => void = () => undefined;
    playByScript(element, url, (reason) => wanted && fail(reason)).then(
      (destroy) => {
        stop = destroy;
        if (!wanted) stop();
      },
      (error: unknown) => wanted && fail(error),
    );
    return () => {
      wanted = false;
      stop();
    };
  }, [video, url]);
}
