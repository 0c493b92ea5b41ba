import { useMessages } from '#platform/catalogue.ts';
import { reasonOf } from '#platform/failure.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { useVideoQuery } from '#platform/query.ts';
import { FailedNote } from '#ui/failure-parts.tsx';
import { ChevronRightIcon } from '#ui/icons.tsx';
import shelf from '#ui/shelf.module.css';
import { useHydrated } from '#ui/use-hydrated.ts';
import { MovieCard, MovieCardSkeleton } from './MovieCard.tsx';
import { catalogue } from './messages.ts';
import styles from './movies.module.css';

const COUNT = 4;
/** The category that Home shows (product.md section 4). */
const HOME_TYPE = 29;

/** Four hot movies for Home. */
export function HotMovies() {
  const texts = useMessages(catalogue);
  const movies = useVideoQuery('GET /getVideos', { page: 1, limit: COUNT, type_id: HOME_TYPE, type: 'hot' });
  return (
    <section className={shelf['section']} aria-labelledby="hot-movies">
      <div className={shelf['head']}>
        <h2 id="hot-movies" className={shelf['title']}>
          {texts.hotTitle}
        </h2>
        <Link to={paths.movie} className={shelf['more']}>
          {texts.more}
          <ChevronRightIcon size={16} />
        </Link>
      </div>
      <Body movies={movies} />
    </section>
  );
}

function Body({ movies }: { movies: ReturnType<typeof useVideoQuery<'GET /getVideos'>> }) {
  const texts = useMessages(catalogue);
  // Below what is seen at first: in the page as it is served they would only keep that waiting.
  const hydrated = useHydrated();
  if (movies.isPending || !hydrated) {
    return (
      <div className={styles['row']} aria-busy="true">
        {Array.from({ length: COUNT }, (_, index) => (
          <MovieCardSkeleton key={index} />
        ))}
      </div>
    );
  }
  if (!movies.data) {
    return (
      <FailedNote
        title={texts.hotFailed}
        reason={reasonOf(movies.error)}
        pending={movies.isFetching}
        onRetry={() => void movies.refetch()}
      />
    );
  }
  if (movies.data.list.length === 0) return <p className={shelf['none']}>{texts.hotEmpty}</p>;
  return (
    <ul className={styles['row']}>
      {movies.data.list.slice(0, COUNT).map((movie) => (
        <li key={movie.vod_id}>
          <MovieCard movie={movie} />
        </li>
      ))}
    </ul>
  );
}
