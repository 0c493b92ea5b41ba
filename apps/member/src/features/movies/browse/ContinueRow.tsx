import { LibraryCard } from '#features/movies/library/LibraryCard.tsx';
import styles from '#features/movies/movies.module.css';
import { useMessages } from '#platform/i18n.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { useApiQuery } from '#platform/query.ts';
import { ChevronRightIcon } from '@fairground/ui/icons.tsx';
import shelf from '#ui/shelf.module.css';
import { browseMessages } from './messages.ts';

const COUNT = 10;

/**
 * Unfinished titles, last watched first. Renders nothing when there are none, while loading, and on failure: it is
 * optional.
 */
export function ContinueRow() {
  const t = useMessages(browseMessages);
  const watching = useApiQuery('GET /movie/watching', { page: 1, pageSize: COUNT }, { staleTime: 0 });
  if (!watching.data || watching.data.list.length === 0) return null;
  return (
    <section className="stack-3" aria-labelledby="go-on">
      <div className={shelf['head']}>
        <h2 id="go-on" className="subheading">
          {t.goOn}
        </h2>
        <Link to={paths.movieShelf} className={shelf['more']}>
          {t.seeAll}
          <ChevronRightIcon size={16} />
        </Link>
      </div>
      <ul className={styles['row']}>
        {watching.data.list.map((title) => (
          <li key={title.vodId}>
            <LibraryCard title={title} />
          </li>
        ))}
      </ul>
    </section>
  );
}
