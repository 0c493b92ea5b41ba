import {
  CaptionButton,
  Controls,
  FullscreenButton,
  MuteButton,
  PIPButton,
  PlayButton,
  SeekButton,
  Time,
  TimeSlider,
  useMediaRemote,
  useMediaState,
} from '@vidstack/react';
import { useMessages } from '#platform/catalogue.ts';
import { SampleBadge } from '#ui/Badge.tsx';
import { PauseIcon, PlayIcon } from '#ui/icons.tsx';
import { Spinner } from '@fairground/web/ui/Spinner.tsx';
import { catalogue } from './messages.ts';
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
import { rememberSpeed, SPEEDS } from './speeds.ts';

type PlayerControlsProps = { sample: boolean; captions: boolean };

/** What lies over the picture: shown while the pointer moves, the keyboard is used or nothing plays. */
export function PlayerControls({ sample, captions }: PlayerControlsProps) {
  return (
    <>
      <Waiting />
      <Controls.Root className={styles['controls']} hideDelay={2600}>
        <div className={styles['top']}>{sample ? <SampleBadge onPicture /> : null}</div>
        <Middle />
        <Bottom captions={captions} />
      </Controls.Root>
    </>
  );
}

/** Stays when the controls go. */
function Waiting() {
  const texts = useMessages(catalogue);
  const waiting = useMediaState('waiting');
  const ready = useMediaState('canPlay');
  if (ready && !waiting) return null;
  return (
    <output className={styles['waiting']} aria-label={texts.loading}>
      <Spinner size={40} />
    </output>
  );
}

function Middle() {
  const texts = useMessages(catalogue);
  const paused = useMediaState('paused');
  return (
    <div className={styles['middle']}>
      <SeekButton className={styles['button']} seconds={-10} aria-label={texts.back10}>
        <Back10Icon size={26} />
      </SeekButton>
      <PlayButton className={styles['main']} aria-label={paused ? texts.play : texts.pause}>
        {paused ? <PlayIcon size={30} /> : <PauseIcon size={30} />}
      </PlayButton>
      <SeekButton className={styles['button']} seconds={10} aria-label={texts.forward10}>
        <Forward10Icon size={26} />
      </SeekButton>
    </div>
  );
}

function Bottom({ captions }: { captions: boolean }) {
  const texts = useMessages(catalogue);
  const muted = useMediaState('muted');
  const full = useMediaState('fullscreen');
  const track = useMediaState('textTrack');
  const hasPip = useMediaState('canPictureInPicture');
  return (
    <div className={styles['bottom']}>
      <TimeSlider.Root className={styles['slider']} aria-label={texts.seek}>
        <TimeSlider.Track className={styles['track']} />
        <TimeSlider.Progress className={styles['loaded']} />
        <TimeSlider.TrackFill className={styles['fill']} />
        <TimeSlider.Thumb className={styles['thumb']} />
      </TimeSlider.Root>
      <div className={styles['row']}>
        <MuteButton className={styles['button']} aria-label={muted ? texts.unmute : texts.mute}>
          {muted ? <MutedIcon size={22} /> : <VolumeIcon size={22} />}
        </MuteButton>
        <span className={styles['time']}>
          <Time type="current" />
          <span aria-hidden="true">/</span>
          <Time type="duration" />
        </span>
        <span className={styles['space']} />
        <Speed />
        {captions ? (
          <CaptionButton
            className={styles['button']}
            aria-label={track ? texts.captionsOff : texts.captionsOn}
          >
            {track ? <CaptionsIcon size={22} /> : <CaptionsOffIcon size={22} />}
          </CaptionButton>
        ) : null}
        {hasPip ? (
          <PIPButton className={styles['button']} aria-label={texts.pip}>
            <PipIcon size={22} />
          </PIPButton>
        ) : null}
        <FullscreenButton
          className={styles['button']}
          aria-label={full ? texts.exitFullscreen : texts.fullscreen}
        >
          {full ? <FullscreenExitIcon size={22} /> : <FullscreenIcon size={22} />}
        </FullscreenButton>
      </div>
    </div>
  );
}

/** A native list: it opens over everything, in full screen too, and every device knows how to use it. */
function Speed() {
  const texts = useMessages(catalogue);
  const remote = useMediaRemote();
  const rate = useMediaState('playbackRate');
  return (
    <select
      className={styles['speed']}
      aria-label={texts.speed}
      value={String(rate)}
      onChange={({ target, nativeEvent }) => {
        rememberSpeed(Number(target.value));
        remote.changePlaybackRate(Number(target.value), nativeEvent);
      }}
    >
      {SPEEDS.map((speed) => (
        <option key={speed} value={String(speed)}>
          {texts.times(speed)}
        </option>
      ))}
    </select>
  );
}
