import { memo } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useVideoList } from '#platform/query.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { EmptyState } from '@fairground/ui/EmptyState.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { InfiniteListEnd } from '#ui/InfiniteList.tsx';
import { FilmIcon } from '@fairground/ui/icons.tsx';
import { MovieCard, MovieCardSkeleton } from '#features/movies/MovieCard.tsx';
import { browseMessages } from './messages.ts';
import type { MovieFilter } from './movie-filter.ts';
import styles from '#features/movies/movies.module.css';

const PAGE = 18;
const FIRST_VIEW = 6;

type MovieGridProps = MovieFilter & { onReset: () => void };

export const MovieGrid = memo(function MovieGrid({ category, kind, keyword, onReset }: MovieGridProps) {
  const t = useMessages(browseMessages);
  const movies = useVideoList('GET /getVideos', {
    limit: PAGE,
    type: kind,
    ...(category === 'all' ? {} : { type_id: Number(category) }),
    ...(keyword === '' ? {} : { keyword }),
  });
  if (movies.isPending) {
    return (
      <div className={styles['grid']} aria-busy="true">
        {Array.from({ length: FIRST_VIEW }, (_, index) => (
          <MovieCardSkeleton key={index} />
        ))}
      </div>
    );
  }
  if (!movies.data) {
    return <ErrorState title={t.failed} query={movies} />;
  }
  const { list } = movies.data;
  const unfiltered = category === 'all' && keyword === '';
  if (list.length === 0) {
    return (
      <EmptyState
        art={<FilmIcon size={40} />}
        title={keyword === '' ? t.empty : t.notFoundFor(keyword)}
        text={unfiltered ? t.emptyAllText : keyword === '' ? t.emptyText : t.notFoundForText}
        action={
          unfiltered ? (
            <Button pending={movies.isFetching} onClick={() => void movies.refetch()}>
              {t.reload}
            </Button>
          ) : (
            <Button onClick={onReset}>{t.showAll}</Button>
          )
        }
      />
    );
  }
  return (
    <>
      <ul className={styles['grid']}>
        {list.map((movie, index) => (
          <li key={movie.vod_id}>
            <MovieCard movie={movie} eager={index < FIRST_VIEW} />
          </li>
        ))}
      </ul>
      <InfiniteListEnd list={movies} failed={t.moreFailed} endText={t.end} />
    </>
  );
});
