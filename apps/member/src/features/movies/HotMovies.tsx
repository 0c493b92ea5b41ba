import { useMessages } from '#platform/i18n.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { useVideoQuery } from '#platform/query.ts';
import { InlineError } from '#ui/InlineError.tsx';
import { ChevronRightIcon } from '@fairground/ui/icons.tsx';
import shelf from '#ui/shelf.module.css';
import { useHydrated } from '@fairground/ui/ClientOnly.tsx';
import { MovieCard, MovieCardSkeleton } from './MovieCard.tsx';
import { moviesMessages } from './messages.ts';
import styles from './movies.module.css';

const COUNT = 4;
/** The category shown on Home (product.md section 4). */
const HOME_TYPE = 29;

export function HotMovies() {
  const t = useMessages(moviesMessages);
  const movies = useVideoQuery('GET /getVideos', { page: 1, limit: COUNT, type_id: HOME_TYPE, type: 'hot' });
  return (
    <section className="stack-3" aria-labelledby="hot-movies">
      <div className={shelf['head']}>
        <h2 id="hot-movies" className="subheading">
          {t.hotTitle}
        </h2>
        <Link to={paths.movie} className={shelf['more']}>
          {t.more}
          <ChevronRightIcon size={16} />
        </Link>
      </div>
      <Body movies={movies} />
    </section>
  );
}

function Body({ movies }: { movies: ReturnType<typeof useVideoQuery<'GET /getVideos'>> }) {
  const t = useMessages(moviesMessages);
  // Below the fold: rendered after hydration, so that the served page stays small.
  const hydrated = useHydrated();
  if (movies.isPending || !hydrated) {
    return (
      <div className={styles['four']} aria-busy="true">
        {Array.from({ length: COUNT }, (_, index) => (
          <MovieCardSkeleton key={index} />
        ))}
      </div>
    );
  }
  if (!movies.data) {
    return <InlineError title={t.hotFailed} query={movies} />;
  }
  if (movies.data.list.length === 0) return <p className="faint">{t.hotEmpty}</p>;
  return (
    <ul className={styles['four']}>
      {movies.data.list.slice(0, COUNT).map((movie) => (
        <li key={movie.vod_id}>
          <MovieCard movie={movie} />
        </li>
      ))}
    </ul>
  );
}
