import type { VideoCard } from '@fairground/contract/movies';
import { useMessages } from '#platform/catalogue.ts';
import { Link } from '#platform/navigation.ts';
import { movieDetailPath } from '#platform/paths.ts';
import { SampleBadge } from '#ui/Badge.tsx';
import { FilmIcon } from '#ui/icons.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { catalogue } from './messages.ts';
import styles from './movies.module.css';
import { ViewCount } from './ViewCount.tsx';

export const POSTER_RATIO = '5 / 7';

/** A poster that leads to its movie. */
export function MovieCard({ movie, eager = false }: { movie: VideoCard; eager?: boolean }) {
  const texts = useMessages(catalogue);
  const { vod_id: id, vod_name: name, vod_pic: picture, vod_duration: duration } = movie;
  return (
    <Link to={movieDetailPath(id)} className={styles['card']}>
      <span className={styles['poster']}>
        <Picture
          src={picture}
          alt=""
          ratio={POSTER_RATIO}
          eager={eager}
          placeholder={<FilmIcon size={28} />}
        />
        <span className={styles['marks']}>
          {movie.sample ? <SampleBadge onPicture /> : null}
          {duration ? (
            <span role="img" aria-label={texts.duration(duration)} className={styles['duration']}>
              {duration}
            </span>
          ) : null}
        </span>
      </span>
      <span className={styles['name']}>{name}</span>
      <ViewCount id={id} hits={movie.vod_hits} />
    </Link>
  );
}

export function MovieCardSkeleton() {
  return (
    <span className={styles['card']}>
      <Skeleton ratio={POSTER_RATIO} />
      <Skeleton shape="line" width="80%" height={16} />
      <Skeleton shape="line" width="45%" height={12} />
    </span>
  );
}
