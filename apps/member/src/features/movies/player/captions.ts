import { type RefObject, useEffect } from 'react';
import { readStored, writeStored } from '@fairground/client/storage/storage.ts';

const KEY = 'movie-captions';

const isCaptions = ({ kind }: TextTrack): boolean => kind === 'captions' || kind === 'subtitles';
const captionTracks = (video: HTMLVideoElement): TextTrack[] => [...video.textTracks].filter(isCaptions);

function show(video: HTMLVideoElement, on: boolean): void {
  for (const [index, track] of captionTracks(video).entries())
    track.mode = on && index === 0 ? 'showing' : 'disabled';
}

/** Toggles the first captions track, and stores the choice on this device. */
export function toggleCaptions(video: HTMLVideoElement): void {
  const on = captionTracks(video).every(({ mode }) => mode !== 'showing');
  writeStored(KEY, on ? 'on' : 'off');
  show(video, on);
}

/** Applies the stored choice when a film starts. Only the button changes it. */
export function useRememberedCaptions(video: RefObject<HTMLVideoElement | null>): void {
  useEffect(() => {
    if (video.current && readStored(KEY) === 'on') show(video.current, true);
  }, [video]);
}

/* Percent of the picture's height from its upper edge. */
const HIGH = 3;

/*
 * Workaround for Chromium 156: changing `line` alone does not move a cue that is showing, although it should
 * (https://www.w3.org/TR/webvtt1/#dom-vttcue-line); changing `snapToLines` afterwards does. Test: e2e/movies.e2e.ts,
 * "captions stand clear of the buttons while there are any". May go when `line` alone suffices.
 */
function raise(cue: VTTCue): void {
  cue.line = HIGH;
  cue.snapToLines = false;
}
function lower(cue: VTTCue): void {
  cue.line = 'auto';
  cue.snapToLines = true;
}

/**
 * Moves captions to the upper edge while `high`, since the controls cover the middle and the lower edge. Cues that the
 * file positions are left alone.
 */
export function useCaptionPlace(video: RefObject<HTMLVideoElement | null>, high: boolean): void {
  useEffect(() => {
    const tracks = video.current?.textTracks;
    if (!tracks || !high) return undefined;
    const moved = new Set<VTTCue>();
    const place = (): void => {
      for (const track of tracks) {
        if (track.mode !== 'showing') continue;
        for (const cue of track.activeCues ?? []) {
          if (!(cue instanceof VTTCue) || !cue.snapToLines) continue;
          if (cue.line !== 'auto') continue;
          raise(cue);
          moved.add(cue);
        }
      }
    };
    const listen = (): void => {
      for (const track of tracks) track.addEventListener('cuechange', place);
      place();
    };
    listen();
    tracks.addEventListener('addtrack', listen);
    tracks.addEventListener('change', place);
    return () => {
      tracks.removeEventListener('addtrack', listen);
      tracks.removeEventListener('change', place);
      for (const track of tracks) track.removeEventListener('cuechange', place);
      for (const cue of moved) lower(cue);
    };
  }, [video, high]);
}
