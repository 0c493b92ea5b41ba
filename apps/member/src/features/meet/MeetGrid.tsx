import { memo, useMemo } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { reasonOf } from '#platform/failure.ts';
import { useApiList } from '#platform/lists.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { InfiniteListEnd } from '#ui/InfiniteList.tsx';
import { MeetIcon } from '#ui/icons.tsx';
import { MeetCard, MeetCardSkeleton } from './MeetCard.tsx';
import styles from './meet.module.css';
import { catalogue } from './messages.ts';
import { oncePerId } from './profile-list.rules.ts';

const PAGE = 12;
const FIRST_VIEW = 4;

/** Whom to show, and in which order; `seed` is that of the random one. */
export type PeopleChoice = { addressId: number | undefined; order: 'random' | 'newest'; seed: number };

type MeetGridProps = PeopleChoice & { onReset: () => void };

export const MeetGrid = memo(function MeetGrid({ addressId, order, seed, onReset }: MeetGridProps) {
  const texts = useMessages(catalogue);
  const profiles = useApiList('POST /meet/xuanfeiList', {
    limit: PAGE,
    ...(addressId === undefined ? {} : { addressId }),
    ...(order === 'random' ? { suiji: 1, seed } : {}),
  });
  const list = useMemo(() => oncePerId(profiles.data?.list ?? []), [profiles.data]);
  if (profiles.isPending) {
    return (
      <div className={styles['grid']} aria-busy="true">
        {Array.from({ length: FIRST_VIEW }, (_, index) => (
          <MeetCardSkeleton key={index} />
        ))}
      </div>
    );
  }
  if (!profiles.data) {
    return (
      <ErrorState
        title={texts.failed}
        text={reasonOf(profiles.error)}
        pending={profiles.isFetching}
        onRetry={() => void profiles.refetch()}
      />
    );
  }
  if (list.length === 0) {
    const everywhere = addressId === undefined;
    return (
      <EmptyState
        art={<MeetIcon size={40} />}
        title={everywhere ? texts.hotEmpty : texts.empty}
        text={everywhere ? texts.hotEmptyText : texts.emptyText}
        action={
          everywhere ? (
            <Button pending={profiles.isFetching} onClick={() => void profiles.refetch()}>
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
        {list.map((profile, index) => (
          <li key={profile.id}>
            <MeetCard profile={profile} eager={index < FIRST_VIEW} />
          </li>
        ))}
      </ul>
      <InfiniteListEnd
        hasMore={profiles.hasNextPage}
        loading={profiles.isFetchingNextPage}
        error={profiles.isFetchNextPageError ? texts.moreFailed : undefined}
        onMore={() => void profiles.fetchNextPage()}
        endText={texts.end}
      />
    </>
  );
});
