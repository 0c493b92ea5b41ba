import { memo } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { reasonOf } from '#platform/failure.ts';
import { useVideoList } from '#platform/lists.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { InfiniteListEnd } from '#ui/InfiniteList.tsx';
import { FilmIcon } from '#ui/icons.tsx';
import { MovieCard, MovieCardSkeleton } from '#features/movies/MovieCard.tsx';
import { catalogue } from './messages.ts';
import type { MovieFilter } from './movie-filter.ts';
import styles from '#features/movies/movies.module.css';

const PAGE = 18;
const FIRST_VIEW = 6;

type MovieGridProps = MovieFilter & { onReset: () => void };

export const MovieGrid = memo(function MovieGrid({ category, kind, keyword, onReset }: MovieGridProps) {
  const texts = useMessages(catalogue);
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
    return (
      <ErrorState
        title={texts.failed}
        text={reasonOf(movies.error)}
        pending={movies.isFetching}
        onRetry={() => void movies.refetch()}
      />
    );
  }
  const { list } = movies.data;
  const unfiltered = category === 'all' && keyword === '';
  if (list.length === 0) {
    return (
      <EmptyState
        art={<FilmIcon size={40} />}
        title={keyword === '' ? texts.empty : texts.notFoundFor(keyword)}
        text={unfiltered ? texts.emptyAllText : keyword === '' ? texts.emptyText : texts.notFoundForText}
        action={
          unfiltered ? (
            <Button pending={movies.isFetching} onClick={() => void movies.refetch()}>
              {texts.reload}
            </Button>
          ) : (
            <Button onClick={onReset}>{texts.showAll}</Button>
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
      <InfiniteListEnd
        hasMore={movies.hasNextPage}
        loading={movies.isFetchingNextPage}
        error={movies.isFetchNextPageError ? texts.moreFailed : undefined}
        onMore={() => void movies.fetchNextPage()}
        endText={texts.end}
      />
    </>
  );
});
