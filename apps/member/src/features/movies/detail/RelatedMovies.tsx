import { useMessages } from '#platform/catalogue.ts';
import { reasonOf } from '#platform/failure.ts';
import { useVideoQuery } from '#platform/query.ts';
import { FailedPart } from '#ui/FailedPart.tsx';
import shelf from '#ui/shelf.module.css';
import { MovieCard, MovieCardSkeleton } from '#features/movies/MovieCard.tsx';
import { catalogue } from './messages.ts';
import styles from '#features/movies/movies.module.css';

/** More of the kind; it fails without taking the movie with it. */
export function RelatedMovies({ id }: { id: string | number }) {
  const texts = useMessages(catalogue);
  const related = useVideoQuery('GET /getRelated', { id });
  if (related.data?.length === 0) return null;
  return (
    <section className={shelf['section']} aria-labelledby="related">
      <h3 id="related" className={shelf['title']}>
        {texts.related}
      </h3>
      {related.isPending ? (
        <div className={styles['row']} aria-busy="true">
          <MovieCardSkeleton />
          <MovieCardSkeleton />
          <MovieCardSkeleton />
        </div>
      ) : null}
      {related.error && !related.data ? (
        <FailedPart
          title={texts.relatedFailed}
          reason={reasonOf(related.error)}
          pending={related.isFetching}
          onRetry={() => void related.refetch()}
        />
      ) : null}
      {related.data ? (
        <ul className={styles['row']}>
          {related.data.map((movie) => (
            <li key={movie.vod_id}>
              <MovieCard movie={movie} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
