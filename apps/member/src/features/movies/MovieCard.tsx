import type { VideoCard } from '@fairground/contract/movies';
import { useMessages } from '#platform/i18n.ts';
import { Link } from '#platform/navigation.ts';
import { movieDetailPath } from '#platform/paths.ts';
import { SampleBadge } from '#ui/SampleBadge.tsx';
import { FilmIcon } from '@fairground/ui/icons.tsx';
import { Picture } from '@fairground/ui/Picture.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { moviesMessages } from './messages.ts';
import styles from './movies.module.css';
import { ViewCount } from './ViewCount.tsx';

export const POSTER_RATIO = '5 / 7';

/** A poster that links to its movie. */
export function MovieCard({ movie, eager = false }: { movie: VideoCard; eager?: boolean }) {
  const t = useMessages(moviesMessages);
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
        {movie.sample ? (
          <span className={styles['marks']}>
            <SampleBadge onPicture />
          </span>
        ) : null}
        {duration ? (
          <span role="img" aria-label={t.duration(duration)} className={styles['duration']}>
            {duration}
          </span>
        ) : null}
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
