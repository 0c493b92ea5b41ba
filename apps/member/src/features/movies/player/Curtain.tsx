import type { VideoDetail } from '@fairground/contract/movies';
import { useMessages } from '#platform/catalogue.ts';
import { SampleBadge } from '#ui/Badge.tsx';
import { PlayIcon } from '#ui/icons.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Spinner } from '@fairground/web/ui/Spinner.tsx';
import { catalogue } from './messages.ts';
import { clockText } from './place.rules.ts';
import styles from './Watch.module.css';

type CurtainProps = {
  movie: VideoDetail;
  pending: boolean;
  label: string;
  /** Where the member stopped, if they did. */
  place?: { position: number; duration: number; episode: string } | undefined;
  /** The press is near: what plays can be fetched. */
  onIntent?: () => void;
  onPlay: (fromStart: boolean) => void;
};

/** What is seen before anything plays: the poster's colours and one big button. */
export function Curtain({ movie, pending, label, place, onIntent, onPlay }: CurtainProps) {
  const texts = useMessages(catalogue);
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
        aria-label={place ? `${label} (${texts.resumeAt(clockText(place.position))})` : label}
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
          <span>{texts.resumeAt(clockText(place.position))}</span>
          <button type="button" className={styles['again']} onClick={() => onPlay(true)}>
            {texts.fromStart}
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
