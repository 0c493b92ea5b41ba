import type { ReactNode } from 'react';
import { POSTER_RATIO } from '#features/movies/MovieCard.tsx';
import { useMessages } from '#platform/i18n.ts';
import { useConfig } from '#platform/config.ts';
import { isFailure } from '@fairground/client/api/failure.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { useVideoQuery } from '#platform/query.ts';
import { useViewTitle } from '#platform/view.ts';
import { buttonClass } from '@fairground/ui/button-class.ts';
import { EmptyState } from '@fairground/ui/EmptyState.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { FilmIcon } from '@fairground/ui/icons.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import styles from './MovieDetail.module.css';
import { MovieDetail } from './MovieDetail.tsx';
import { moviesDetailMessages } from './messages.ts';
import { movieId } from './movie-id.rules.ts';

export function MovieDetailScreen({ id }: { id: string }) {
  const t = useMessages(moviesDetailMessages);
  const config = useConfig();
  const known = movieId(id, !config.videoHostUrl.startsWith('/'));
  if (known === null) return <Absent title={t.invalidId} text={t.invalidIdText} />;
  return <KnownId key={known} id={known} />;
}

function KnownId({ id }: { id: string }) {
  const t = useMessages(moviesDetailMessages);
  const movie = useVideoQuery('GET /getVideo', { id });
  useViewTitle(movie.data?.vod_name);
  if (movie.isPending) return <Waiting />;
  if (movie.data) return <MovieDetail movie={movie.data} />;
  if (isFailure(movie.error, 'MOVIE_NOT_FOUND')) return <Absent title={t.notFound} text={t.notFoundText} />;
  return <ErrorState title={t.detailFailed} query={movie} />;
}

function Absent({ title, text }: { title: string; text: string }): ReactNode {
  const t = useMessages(moviesDetailMessages);
  return (
    <EmptyState
      art={<FilmIcon size={40} />}
      title={title}
      text={text}
      action={
        <Link to={paths.movie} className={buttonClass()}>
          {t.back}
        </Link>
      }
    />
  );
}

function Waiting() {
  return (
    <div className={styles['screen']} aria-busy="true">
      <Skeleton ratio="16 / 9" />
      <div className={styles['lead']}>
        <div className={styles['poster']}>
          <Skeleton ratio={POSTER_RATIO} />
        </div>
        <div className={styles['facts']}>
          <Skeleton shape="line" height={28} />
          <Skeleton shape="line" width="60%" height={18} />
          <Skeleton shape="line" width="80%" height={18} />
        </div>
      </div>
      <Skeleton height={120} />
      <Skeleton height={180} />
    </div>
  );
}
