import { createMediaStore, type MediaStore } from 'media-chrome/dist/media-store/media-store.js';
import { type RefObject, useLayoutEffect, useState } from 'react';

const OPTIONS = { noVolumePref: true, noMutedPref: true, noSubtitlesLangPref: true };

/**
 * media-chrome's store for playback state and full screen. Only the store: its elements insert style elements and HTML
 * into shadow trees, which the content policy forbids. Its own storage is off, since speeds.ts and captions.ts store
 * what is remembered.
 */
export function useFilmStore(
  video: RefObject<HTMLVideoElement | null>,
  frame: RefObject<HTMLElement | null>,
): MediaStore {
  const [store] = useState(() => createMediaStore({ documentElement: document, options: OPTIONS }));
  useLayoutEffect(() => {
    store.dispatch({ type: 'mediaelementchangerequest', detail: video.current });
    store.dispatch({ type: 'fullscreenelementchangerequest', detail: frame.current });
    return () => {
      store.dispatch({ type: 'mediaelementchangerequest', detail: undefined });
      store.dispatch({ type: 'fullscreenelementchangerequest', detail: undefined });
    };
  }, [store, video, frame]);
  return store;
}
