import '@vidstack/react/player/styles/base.css';
import '@vidstack/react/player/styles/default/captions.css';
import type { VideoEpisode } from '@fairground/contract/movies';
import {
  Captions,
  Gesture,
  HLSProviderLoader,
  isHLSProvider,
  MediaPlayer,
  type MediaPlayerInstance,
  MediaProvider,
  type MediaProviderAdapter,
  Track,
  VideoProviderLoader,
} from '@vidstack/react';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { useLanguage } from '#platform/language.ts';
import { readStored, writeStored } from '#platform/storage.ts';
import { classNames } from '@fairground/web/ui/class-names.ts';
import { mediaType } from './media-kind.rules.ts';
import { catalogue } from './messages.ts';
import styles from './Player.module.css';
import { PlayerControls } from './PlayerControls.tsx';
import { readSpeed } from './speeds.ts';

const CAPTIONS = 'movie-captions';
/** After so long without a picture another source is offered. */
const PATIENCE_MS = 20_000;
/* Nothing but files and playlists: an address can call for no frame of another site. */
const LOADERS = [HLSProviderLoader, VideoProviderLoader];

type Moment = { position: number; duration: number };
type PlayerProps = {
  name: string;
  episode: VideoEpisode;
  /** The second to begin at. */
  startAt: number;
  sample: boolean;
  onTime: (moment: Moment) => void;
  onPause: () => void;
  onEnd: (moment: Moment) => void;
  onFail: (error: unknown) => void;
};

const NAMES: Readonly<Record<string, string>> = { ja: '日本語', 'zh-cn': '中文', en: 'English' };

/** hls.js where the browser has no HLS of its own; its worker would be a script that the content policy refuses. */
function setUp(provider: MediaProviderAdapter | null): void {
  if (!isHLSProvider(provider)) return;
  provider.library = () => import('hls.js/light');
  provider.config = { enableWorker: false };
}

/** Plays one episode from one source. It stops for good when its view is hidden: whoever shows it lets it go then. */
export function Player({ name, episode, startAt, sample, onTime, onPause, onEnd, onFail }: PlayerProps) {
  const texts = useMessages(catalogue);
  const player = useRef<MediaPlayerInstance>(null);
  const begun = useRef(false);
  const language = useLanguage();
  const captioned = readStored(CAPTIONS) === 'on';
  // The captions' button takes the first: the member's own language, where there is one.
  const captions = (episode.captions ?? []).toSorted(
    (a, b) => Number(b.language === language) - Number(a.language === language),
  );
  const momentOf = (): Moment => ({
    position: player.current?.currentTime ?? 0,
    duration: player.current?.state.duration ?? 0,
  });
  const frame = useRef<HTMLDivElement>(null);
  const fail = useEffectEvent((reason: unknown) => onFail(reason));
  const giveUp = useEffectEvent(() => {
    if (!begun.current) onFail('nothing came');
  });
  useLayoutEffect(() => {
    const element = frame.current;
    // An address that nothing can be read from is told to the `source` alone, and that does not bubble.
    const hear = ({ target }: Event): void => {
      if (target instanceof HTMLSourceElement) fail('source');
    };
    element?.addEventListener('error', hear, { capture: true });
    const patience = setTimeout(giveUp, PATIENCE_MS);
    return () => {
      clearTimeout(patience);
      element?.removeEventListener('error', hear, { capture: true });
      // A hidden video would play on.
      element?.querySelector('video')?.pause();
    };
  }, []);
  return (
    <div ref={frame}>
      <MediaPlayer
        ref={player}
        className={styles['player']}
        src={{ src: episode.url, type: mediaType(episode.url) }}
        title={name}
        ariaLabel={texts.player(name)}
        viewType="video"
        streamType="on-demand"
        load="eager"
        autoPlay
        playsInline
        preferNativeHLS
        // Only for captions of another origin: a file without such a permission plays too.
        {...(captions.length > 0 ? { crossOrigin: 'anonymous' as const } : {})}
        playbackRate={readSpeed()}
        keyTarget="player"
        logLevel="silent"
        onProviderChange={setUp}
        onCanPlay={() => {
          if (begun.current || !player.current) return;
          begun.current = true;
          // What was pressed is gone, or the episode before it with its controls: the keys are the film's now.
          if (document.activeElement === document.body) player.current.el?.focus({ preventScroll: true });
          if (startAt > 0) player.current.currentTime = startAt;
        }}
        onTimeUpdate={() => {
          if (begun.current) onTime(momentOf());
        }}
        onPause={onPause}
        onEnded={() => onEnd(momentOf())}
        onError={onFail}
        onHlsError={(error) => {
          if (error.fatal) onFail(error.details);
        }}
        onTextTrackChange={(track) => writeStored(CAPTIONS, track ? 'on' : 'off')}
      >
        <MediaProvider loaders={LOADERS}>
          {captions.map(({ language: spoken, url }) => (
            <Track
              key={url}
              src={url}
              kind="captions"
              lang={spoken}
              label={NAMES[spoken] ?? spoken}
              default={captioned && spoken === language}
            />
          ))}
        </MediaProvider>
        <Gesture className={styles['press']} event="pointerup" action="toggle:paused" />
        <Gesture className={styles['tap']} event="pointerup" action="toggle:controls" />
        <Captions className={classNames('vds-captions', styles['captions'])} />
        <PlayerControls sample={sample} captions={captions.length > 0} />
      </MediaPlayer>
    </div>
  );
}
