import type { KeptTitle } from '@fairground/contract/watching';
import { MovieCardSkeleton } from '#features/movies/MovieCard.tsx';
import cards from '#features/movies/movies.module.css';
import { useMessages } from '#platform/catalogue.ts';
import { failureText, reasonOf } from '#platform/failure.ts';
import { Link } from '#platform/navigation.ts';
import { notify } from '#platform/notices.ts';
import { paths } from '#platform/paths.ts';
import { useApiList } from '#platform/lists.ts';
import { useApiMutation } from '#platform/mutation.ts';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { IconButton } from '@fairground/web/ui/IconButton.tsx';
import { InfiniteListEnd } from '#ui/InfiniteList.tsx';
import { FilmIcon } from '#ui/icons.tsx';
import { CloseIcon } from '#ui/sign-icons.tsx';
import { StarIcon } from './StarIcon.tsx';
import { WatchedCard } from './WatchedCard.tsx';
import { catalogue } from './messages.ts';
import styles from './kept.module.css';

const PAGE = 18;
const FIRST_VIEW = 6;
const CALLS = { watching: 'GET /movie/watching', favourites: 'GET /movie/favourites' } as const;

/** One of the two lists; each title can be taken off it. */
export function ShelfList({ list }: { list: keyof typeof CALLS }) {
  const texts = useMessages(catalogue);
  const titles = useApiList(CALLS[list], { pageSize: PAGE }, { staleTime: 0 });
  const remove = useRemoval(list);
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
    return (
      <ErrorState
        title={texts.failed}
        text={reasonOf(titles.error)}
        pending={titles.isFetching}
        onRetry={() => void titles.refetch()}
      />
    );
  }
  if (titles.data.list.length === 0) {
    const favourites = list === 'favourites';
    return (
      <EmptyState
        art={favourites ? <StarIcon size={40} /> : <FilmIcon size={40} />}
        title={favourites ? texts.noFavourites : texts.noWatching}
        text={favourites ? texts.noFavouritesText : texts.noWatchingText}
        action={
          <Link to={paths.movie} className={buttonClass()}>
            {texts.browse}
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
            <WatchedCard title={title} />
            <IconButton
              className={styles['remove']}
              label={texts.remove(title.name)}
              icon={<CloseIcon size={20} />}
              onClick={() => remove(title)}
            />
          </li>
        ))}
      </ul>
      <InfiniteListEnd
        hasMore={titles.hasNextPage}
        loading={titles.isFetchingNextPage}
        error={titles.isFetchNextPageError ? texts.moreFailed : undefined}
        onMore={() => void titles.fetchNextPage()}
      />
    </>
  );
}

function useRemoval(list: keyof typeof CALLS): (title: KeptTitle) => void {
  const texts = useMessages(catalogue);
  const options = {
    quiet: true,
    invalidates: [CALLS[list], 'GET /movie/state'] as const,
    onError: (error: Error) => notify(failureText(error, texts.removeFailed)),
  };
  const forget = useApiMutation('POST /movie/forget', options);
  const unfavourite = useApiMutation('POST /movie/favourite', options);
  return ({ vodId, name, picture }) => {
    if (list === 'watching') forget.mutate({ vodId });
    else unfavourite.mutate({ vodId, name, picture, on: false });
  };
}
