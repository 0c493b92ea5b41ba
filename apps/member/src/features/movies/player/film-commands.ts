import type { MediaStore } from 'media-chrome/dist/media-store/media-store.js';
import { toggleCaptions } from './captions.ts';
import type { FilmCommand } from './keys.rules.ts';
import { nextSpeed, rememberSpeed } from './speeds.ts';

/** Changes the playback rate, and stores it on this device for the next films. */
export function changeSpeed(store: MediaStore, speed: number): void {
  rememberSpeed(speed);
  store.dispatch({ type: 'mediaplaybackraterequest', detail: speed });
}

/** Runs the command of a key or a button. */
export function runCommand(store: MediaStore, video: HTMLVideoElement, command: FilmCommand): void {
  const { mediaPaused, mediaMuted, mediaIsFullscreen, mediaIsPip } = store.getState();
  if (typeof command === 'object') {
    if ('jump' in command) video.currentTime = Math.max(0, video.currentTime + command.jump);
    else {
      video.volume = Math.min(1, Math.max(0, video.volume + command.louder));
      if (command.louder > 0) video.muted = false;
    }
    return;
  }
  switch (command) {
    case 'play':
      store.dispatch({ type: mediaPaused ? 'mediaplayrequest' : 'mediapauserequest' });
      break;
    case 'mute':
      store.dispatch({ type: mediaMuted ? 'mediaunmuterequest' : 'mediamuterequest' });
      break;
    case 'fullscreen':
      store.dispatch({
        type: mediaIsFullscreen ? 'mediaexitfullscreenrequest' : 'mediaenterfullscreenrequest',
      });
      break;
    case 'pip':
      store.dispatch({ type: mediaIsPip ? 'mediaexitpiprequest' : 'mediaenterpiprequest' });
      break;
    case 'captions':
      toggleCaptions(video);
      break;
    case 'faster':
    case 'slower':
      changeSpeed(store, nextSpeed(video.playbackRate, command));
  }
}
