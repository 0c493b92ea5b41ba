import { useMediaSelector, useMediaStore } from 'media-chrome/react/media-store';
import { type RefObject, useEffect } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { SampleBadge } from '#ui/SampleBadge.tsx';
import { PauseIcon, PlayIcon } from '@fairground/ui/icons.tsx';
import { Spinner } from '@fairground/ui/Spinner.tsx';
import { useCaptionPlace } from './captions.ts';
import { changeSpeed, runCommand } from './film-commands.ts';
import type { FilmCommand } from './keys.rules.ts';
import { playerMessages } from './messages.ts';
import { clockText } from './resume-position.rules.ts';
import styles from './Player.module.css';
import {
  Back10Icon,
  CaptionsIcon,
  CaptionsOffIcon,
  Forward10Icon,
  FullscreenExitIcon,
  FullscreenIcon,
  MutedIcon,
  PipIcon,
  VolumeIcon,
} from './player-icons.tsx';
import { SPEEDS } from './speeds.ts';
import { TimeSlider } from './TimeSlider.tsx';
import { useControlsShown } from './use-controls-shown.ts';

type Video = RefObject<HTMLVideoElement | null>;
type Act = (command: FilmCommand) => void;

/** Controls over the picture, visible while paused, and for a while after a mouse move, a key or a tap. */
export function PlayerControls({ video, sample }: { video: Video; sample: boolean }) {
  const store = useMediaStore();
  const paused = useMediaSelector((state) => state.mediaPaused ?? true);
  const { shown, wake, toggle, onPointerMove, onPointerLeave } = useControlsShown(paused);
  useCaptionPlace(video, shown);
  useEffect(() => {
    // A shortcut, such as for the volume, changes what only the controls show.
    const frame = video.current?.parentElement;
    frame?.addEventListener('keydown', wake);
    return () => frame?.removeEventListener('keydown', wake);
  });
  const act: Act = (command) => {
    if (video.current) runCommand(store, video.current, command);
  };
  return (
    <div className={styles['over']} onPointerMove={onPointerMove} onPointerLeave={onPointerLeave}>
      <Waiting />
      {/* A click by mouse pauses; a tap shows or hides the controls. The keyboard has the buttons. */}
      <div
        className={styles['press']}
        onPointerUp={({ pointerType, button }) => {
          if (pointerType !== 'mouse') toggle();
          else if (button === 0) act('play');
        }}
      />
      <div className={styles['controls']} data-visible={shown || undefined}>
        <Middle paused={paused} act={act} />
        <div className={styles['bottom']}>
          {sample ? (
            <div className={styles['mark']}>
              <SampleBadge onPicture />
            </div>
          ) : null}
          <TimeSlider />
          <Row act={act} onSpeed={(speed) => changeSpeed(store, speed)} />
        </div>
      </div>
    </div>
  );
}

/** Not among the controls: it is visible while they are hidden. */
function Waiting() {
  const t = useMessages(playerMessages);
  if (!useMediaSelector((state) => state.mediaLoading ?? true)) return null;
  return (
    <output className={styles['waiting']} aria-label={t.loading}>
      <Spinner size={40} />
    </output>
  );
}

function Middle({ paused, act }: { paused: boolean; act: Act }) {
  const t = useMessages(playerMessages);
  return (
    <div className={styles['middle']}>
      <button
        type="button"
        className={styles['button']}
        aria-label={t.back10}
        onClick={() => act({ jump: -10 })}
      >
        <Back10Icon size={26} />
      </button>
      <button
        type="button"
        className={styles['main']}
        aria-label={paused ? t.play : t.pause}
        onClick={() => act('play')}
      >
        {paused ? <PlayIcon size={30} /> : <PauseIcon size={30} />}
      </button>
      <button
        type="button"
        className={styles['button']}
        aria-label={t.forward10}
        onClick={() => act({ jump: 10 })}
      >
        <Forward10Icon size={26} />
      </button>
    </div>
  );
}

function Row({ act, onSpeed }: { act: Act; onSpeed: (speed: number) => void }) {
  const t = useMessages(playerMessages);
  const muted = useMediaSelector((state) => state.mediaMuted ?? false);
  const full = useMediaSelector((state) => state.mediaIsFullscreen ?? false);
  const captions = useMediaSelector((state) => (state.mediaSubtitlesList?.length ?? 0) > 0);
  const captioned = useMediaSelector((state) => (state.mediaSubtitlesShowing?.length ?? 0) > 0);
  const hasPip = useMediaSelector((state) => state.mediaPipUnavailable === undefined);
  const second = useMediaSelector((state) => Math.floor(state.mediaCurrentTime ?? 0));
  const length = useMediaSelector((state) => Math.floor(state.mediaDuration ?? 0) || 0);
  const rate = useMediaSelector((state) => state.mediaPlaybackRate ?? 1);
  const toggles = [
    captions
      ? ([
          'captions',
          captioned ? t.captionsOff : t.captionsOn,
          captioned ? CaptionsIcon : CaptionsOffIcon,
        ] as const)
      : null,
    hasPip ? (['pip', t.pip, PipIcon] as const) : null,
    [
      'fullscreen',
      full ? t.exitFullscreen : t.fullscreen,
      full ? FullscreenExitIcon : FullscreenIcon,
    ] as const,
  ].filter((each) => each !== null);
  return (
    <div className={styles['row']}>
      <button
        type="button"
        className={styles['button']}
        aria-label={muted ? t.unmute : t.mute}
        onClick={() => act('mute')}
      >
        {muted ? <MutedIcon size={22} /> : <VolumeIcon size={22} />}
      </button>
      <span className={styles['time']}>
        <span>{clockText(second)}</span>
        <span aria-hidden="true">/</span>
        <span>{clockText(length)}</span>
      </span>
      <span className={styles['space']} />
      {/* A native select, since its list is shown above a full-screen element as well. */}
      <select
        className={styles['speed']}
        aria-label={t.speed}
        value={String(rate)}
        onChange={({ target }) => onSpeed(Number(target.value))}
      >
        {SPEEDS.map((speed) => (
          <option key={speed} value={String(speed)}>
            {t.times(speed)}
          </option>
        ))}
      </select>
      {toggles.map(([command, label, Icon]) => (
        <button
          key={command}
          type="button"
          className={styles['button']}
          aria-label={label}
          onClick={() => act(command)}
        >
          <Icon size={22} />
        </button>
      ))}
    </div>
  );
}
