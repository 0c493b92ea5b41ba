import { useMessages } from '#platform/i18n.ts';
import { useVideoQuery } from '#platform/query.ts';
import { InlineError } from '#ui/InlineError.tsx';
import { MovieCard, MovieCardSkeleton } from '#features/movies/MovieCard.tsx';
import { moviesDetailMessages } from './messages.ts';
import styles from '#features/movies/movies.module.css';

/** Movies of the same category, with an error state of their own. */
export function RelatedMovies({ id }: { id: string | number }) {
  const t = useMessages(moviesDetailMessages);
  const related = useVideoQuery('GET /getRelated', { id });
  if (related.data?.length === 0) return null;
  return (
    <section className="stack-3" aria-labelledby="related">
      <h3 id="related" className="subheading">
        {t.related}
      </h3>
      {related.isPending ? (
        <div className={styles['row']} aria-busy="true">
          <MovieCardSkeleton />
          <MovieCardSkeleton />
          <MovieCardSkeleton />
        </div>
      ) : null}
      {related.error && !related.data ? <InlineError title={t.relatedFailed} query={related} /> : null}
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
