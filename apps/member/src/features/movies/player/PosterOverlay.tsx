import type { VideoDetail } from '@fairground/contract/movies';
import { useMessages } from '#platform/i18n.ts';
import { SampleBadge } from '#ui/SampleBadge.tsx';
import { PlayIcon } from '@fairground/ui/icons.tsx';
import { Picture } from '@fairground/ui/Picture.tsx';
import { Spinner } from '@fairground/ui/Spinner.tsx';
import { playerMessages } from './messages.ts';
import { clockText } from './resume-position.rules.ts';
import styles from './Watch.module.css';

type PosterOverlayProps = {
  movie: VideoDetail;
  pending: boolean;
  label: string;
  /** The saved position, if any. */
  place?: { position: number; duration: number; episode: string } | undefined;
  /** Called on hover or focus of the play button, to preload the player. */
  onIntent?: () => void;
  onPlay: (fromStart: boolean) => void;
};

/** Poster and play button over the player until playback starts. */
export function PosterOverlay({ movie, pending, label, place, onIntent, onPlay }: PosterOverlayProps) {
  const t = useMessages(playerMessages);
  return (
    <div className={styles['curtain']}>
      <div className={styles['scene']} aria-hidden="true">
        <Picture src={movie.vod_pic} alt="" ratio="5 / 7" eager placeholder={<span />} />
      </div>
      {movie.sample ? (
        <span className={styles['mark']}>
          <SampleBadge onPicture />
        </span>
      ) : null}
      <button
        type="button"
        className={styles['play']}
        aria-label={place ? `${label} (${t.resumeAt(clockText(place.position))})` : label}
        aria-disabled={pending}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={() => {
          if (!pending) onPlay(false);
        }}
      >
        {pending ? <Spinner size={30} /> : <PlayIcon size={34} />}
      </button>
      {place ? (
        <div className={styles['resume']}>
          <span>{t.resumeAt(clockText(place.position))}</span>
          <button type="button" className={styles['again']} onClick={() => onPlay(true)}>
            {t.fromStart}
          </button>
          {place.duration > 0 ? (
            <progress
              className={styles['bar']}
              value={place.position}
              max={place.duration}
              aria-hidden="true"
            />
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
