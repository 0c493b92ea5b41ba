import { WatchedCard } from '#features/movies/kept/WatchedCard.tsx';
import styles from '#features/movies/movies.module.css';
import { useMessages } from '#platform/catalogue.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { useApiQuery } from '#platform/query.ts';
import { ChevronRightIcon } from '#ui/icons.tsx';
import shelf from '#ui/shelf.module.css';
import { catalogue } from './messages.ts';

const COUNT = 10;

/** What the member has begun, last watched first. Nothing to go on with, or no answer, takes no room. */
export function ContinueRow() {
  const texts = useMessages(catalogue);
  const watching = useApiQuery('GET /movie/watching', { page: 1, pageSize: COUNT }, { staleTime: 0 });
  if (!watching.data || watching.data.list.length === 0) return null;
  return (
    <section className={shelf['section']} aria-labelledby="go-on">
      <div className={shelf['head']}>
        <h2 id="go-on" className={shelf['title']}>
          {texts.goOn}
        </h2>
        <Link to={paths.movieShelf} className={shelf['more']}>
          {texts.seeAll}
          <ChevronRightIcon size={16} />
        </Link>
      </div>
      <ul className={styles['row']}>
        {watching.data.list.map((title) => (
          <li key={title.vodId}>
            <WatchedCard title={title} />
          </li>
        ))}
      </ul>
    </section>
  );
}
