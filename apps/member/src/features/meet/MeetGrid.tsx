import { memo, useMemo } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useApiList } from '#platform/query.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { EmptyState } from '@fairground/ui/EmptyState.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { InfiniteListEnd } from '#ui/InfiniteList.tsx';
import { MeetIcon } from '@fairground/ui/icons.tsx';
import { countOf, filterInput, type PeopleFilters } from './filters.rules.ts';
import { MeetCard, MeetCardSkeleton } from './MeetCard.tsx';
import styles from './meet.module.css';
import { meetMessages } from './messages.ts';
import { oncePerId } from './profile-list.rules.ts';

const PAGE = 12;
const FIRST_VIEW = 4;

/** The list's filter and order; `seed` is that of the random order. */
export type PeopleChoice = {
  addressId: number | undefined;
  order: 'random' | 'newest';
  seed: number;
  filters: PeopleFilters;
};

type MeetGridProps = PeopleChoice & { onReset: () => void };

export const MeetGrid = memo(function MeetGrid(props: MeetGridProps) {
  const { addressId, order, seed, filters, onReset } = props;
  const t = useMessages(meetMessages);
  const profiles = useApiList('POST /meet/xuanfeiList', {
    limit: PAGE,
    ...(addressId === undefined ? {} : { addressId }),
    ...(order === 'random' ? { suiji: 1, seed } : {}),
    ...filterInput(filters),
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
    return <ErrorState title={t.failed} query={profiles} />;
  }
  if (list.length === 0) {
    const filtered = countOf(filters) > 0;
    const everywhere = addressId === undefined && !filtered;
    return (
      <EmptyState
        art={<MeetIcon size={40} />}
        title={everywhere ? t.hotEmpty : filtered ? t.noneFound : t.empty}
        text={everywhere ? t.hotEmptyText : filtered ? t.noneFoundText : t.emptyText}
        action={
          everywhere ? (
            <Button pending={profiles.isFetching} onClick={() => void profiles.refetch()}>
              {t.reload}
            </Button>
          ) : (
            <Button onClick={onReset}>{filtered ? t.clearFilters : t.showAll}</Button>
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
      <InfiniteListEnd list={profiles} failed={t.moreFailed} endText={t.end} />
    </>
  );
});
