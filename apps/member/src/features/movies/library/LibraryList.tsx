import { MovieCardSkeleton } from '#features/movies/MovieCard.tsx';
import cards from '#features/movies/movies.module.css';
import { useMessages } from '#platform/i18n.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { useApiList } from '#platform/query.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { buttonClass } from '@fairground/ui/button-class.ts';
import { EmptyState } from '@fairground/ui/EmptyState.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { IconButton } from '@fairground/ui/IconButton.tsx';
import { InfiniteListEnd } from '#ui/InfiniteList.tsx';
import { CloseIcon, FilmIcon } from '@fairground/ui/icons.tsx';
import { StarIcon } from './StarIcon.tsx';
import { LibraryCard } from './LibraryCard.tsx';
import { libraryMessages } from './messages.ts';
import styles from './library.module.css';
import { type Entry, useRemoval } from './use-removal.ts';

const PAGE = 18;
const FIRST_VIEW = 6;
const CALLS = { watching: 'GET /movie/watching', favourites: 'GET /movie/favourites' } as const;

/** One of the two lists, with a remove button on each title. */
export function LibraryList({ list }: { list: keyof typeof CALLS }) {
  const { removed, remove, undo } = useRemoval(list);
  return (
    <>
      <Removed title={removed} onUndo={undo} />
      <Titles list={list} onRemove={remove} />
    </>
  );
}

/** What was just taken off, with the way back; there before it says something, so that a screen reader tells of it. */
function Removed({ title, onUndo }: { title: Entry | null; onUndo: () => void }) {
  const t = useMessages(libraryMessages);
  return (
    <div role="status" className={styles['removed']} hidden={title === null}>
      {title ? (
        <>
          <p>{t.removed(title.name)}</p>
          <Button size="small" onClick={onUndo}>
            {t.undo}
          </Button>
        </>
      ) : null}
    </div>
  );
}

type TitlesProps = { list: keyof typeof CALLS; onRemove: (title: Entry) => void };

function Titles({ list, onRemove }: TitlesProps) {
  const t = useMessages(libraryMessages);
  const titles = useApiList(CALLS[list], { pageSize: PAGE }, { staleTime: 0 });
  if (titles.isPending) {
    return (
      <div className={cards['grid']} aria-busy="true">
        {Array.from({ length: FIRST_VIEW }, (_, index) => (
          <MovieCardSkeleton key={index} />
        ))}
      </div>
    );
  }
  if (!titles.data) {
    return <ErrorState title={t.failed} query={titles} />;
  }
  if (titles.data.list.length === 0) {
    const favourites = list === 'favourites';
    return (
      <EmptyState
        art={favourites ? <StarIcon size={40} /> : <FilmIcon size={40} />}
        title={favourites ? t.noFavourites : t.noWatching}
        text={favourites ? t.noFavouritesText : t.noWatchingText}
        action={
          <Link to={paths.movie} className={buttonClass()}>
            {t.browse}
          </Link>
        }
      />
    );
  }
  return (
    <>
      <ul className={cards['grid']}>
        {titles.data.list.map((title) => (
          <li key={title.vodId} className={styles['entry']}>
            <LibraryCard title={title} />
            <IconButton
              className={styles['remove']}
              label={t.remove(title.name)}
              icon={<CloseIcon size={20} />}
              onClick={() => onRemove(title)}
            />
          </li>
        ))}
      </ul>
      <InfiniteListEnd list={titles} failed={t.moreFailed} />
    </>
  );
}
