import type { VideoEpisode } from '@fairground/contract/movies';
import { MediaProvider } from 'media-chrome/react/media-store';
import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useLanguage } from '#platform/language.ts';
import { useRememberedCaptions } from './captions.ts';
import { runCommand } from './film-commands.ts';
import { commandOf } from './keys.rules.ts';
import { playerMessages } from './messages.ts';
import styles from './Player.module.css';
import { PlayerControls } from './PlayerControls.tsx';
import { readSpeed } from './speeds.ts';
import { useFilmStore } from './use-film-store.ts';
import { useSource } from '#platform/use-source.ts';

/** If no frame has arrived by then, playback counts as failed. */
const PATIENCE_MS = 20_000;

type Moment = { position: number; duration: number };
type PlayerProps = {
  name: string;
  episode: VideoEpisode;
  /** Initial position in seconds. */
  startAt: number;
  sample: boolean;
  onTime: (moment: Moment) => void;
  onPause: () => void;
  onEnd: (moment: Moment) => void;
  onFail: (error: unknown) => void;
};

const NAMES: Readonly<Record<string, string>> = { ja: '日本語', 'zh-cn': '中文', en: 'English' };

const momentOf = (video: HTMLVideoElement): Moment => ({
  position: video.currentTime,
  duration: Number.isFinite(video.duration) ? video.duration : 0,
});

const partOf = (target: EventTarget): Parameters<typeof commandOf>[1] => {
  if (target instanceof HTMLButtonElement) return 'button';
  if (target instanceof HTMLInputElement) return 'range';
  return target instanceof HTMLSelectElement ? 'select' : 'film';
};

/**
 * Plays one episode from one source. It pauses when its view is hidden and cannot be resumed: its owner unmounts it
 * then.
 */
export function Player({ name, episode, startAt, sample, onTime, onPause, onEnd, onFail }: PlayerProps) {
  const t = useMessages(playerMessages);
  const language = useLanguage();
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLElement>(null);
  const begun = useRef(false);
  const store = useFilmStore(video, frame);
  useSource(video, episode.url, onFail);
  useRememberedCaptions(video);
  // The captions button shows the first track, so the member's language is sorted first.
  const captions = (episode.captions ?? []).toSorted(
    (a, b) => Number(b.language === language) - Number(a.language === language),
  );
  const giveUp = useEffectEvent(() => {
    if (!begun.current) onFail('nothing came');
  });
  useLayoutEffect(() => {
    const element = video.current;
    if (element) element.defaultPlaybackRate = element.playbackRate = readSpeed();
    const patience = setTimeout(giveUp, PATIENCE_MS);
    return () => {
      clearTimeout(patience);
      // A video in a hidden <Activity> would continue to play.
      element?.pause();
    };
  }, []);
  const begin = (element: HTMLVideoElement): void => {
    if (begun.current) return;
    begun.current = true;
    // The element that had the focus (the play button, or the previous episode's controls) was unmounted: the player
    // takes the focus, so that its keyboard shortcuts work.
    if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true });
    if (startAt > 0) element.currentTime = startAt;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const command = commandOf(event, partOf(event.target));
    if (command === null || !video.current) return;
    event.preventDefault();
    runCommand(store, video.current, command);
  };
  return (
    <MediaProvider mediaStore={store}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keyboard shortcuts, whichever control has the focus */}
      <section
        ref={frame}
        className={styles['player']}
        aria-label={t.player(name)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard shortcuts need the focus here
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- titles without captions have none to offer */}
        <video
          ref={video}
          className={styles['video']}
          autoPlay
          playsInline
          // Only with captions, which may be cross-origin: without CORS headers the video itself would not load.
          {...(captions.length > 0 ? { crossOrigin: 'anonymous' as const } : {})}
          onCanPlay={({ currentTarget }) => begin(currentTarget)}
          onTimeUpdate={({ currentTarget }) => {
            if (begun.current) onTime(momentOf(currentTarget));
          }}
          onPause={onPause}
          onEnded={({ currentTarget }) => onEnd(momentOf(currentTarget))}
          onError={({ currentTarget }) => onFail(currentTarget.error)}
        >
          {captions.map(({ language: spoken, url }) => (
            <track key={url} src={url} kind="captions" srcLang={spoken} label={NAMES[spoken] ?? spoken} />
          ))}
        </video>
        <PlayerControls video={video} sample={sample} />
      </section>
    </MediaProvider>
  );
}
