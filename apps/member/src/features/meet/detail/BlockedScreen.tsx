import type { BlockedPerson } from '@fairground/contract/meet';
import { useMessages } from '#platform/catalogue.ts';
import { failureText, reasonOf } from '#platform/failure.ts';
import { useFormat } from '#platform/format.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { useApiList } from '#platform/lists.ts';
import { useApiMutation } from '#platform/mutation.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { InfiniteListEnd } from '#ui/InfiniteList.tsx';
import { BlockIcon } from '#ui/more-icons.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { catalogue as general } from '../messages.ts';
import { PersonThumb } from './PersonThumb.tsx';
import { catalogue as requests } from '../requests/messages.ts';
import styles from './BlockedScreen.module.css';
import { catalogue } from './messages.ts';

const PAGE = 20;

/** Whom the member does not want to see, and the way to take it back. */
export function BlockedScreen() {
  const texts = useMessages(catalogue);
  const { goMeet } = useMessages(requests);
  const people = useApiList('GET /meet/blocked', { pageSize: PAGE }, { staleTime: 0 });
  if (people.isPending) {
    return (
      <div className={styles['screen']} aria-busy="true">
        <Skeleton height={88} />
        <Skeleton height={88} />
      </div>
    );
  }
  if (!people.data) {
    return (
      <ErrorState
        title={texts.blockedFailed}
        text={reasonOf(people.error)}
        pending={people.isFetching}
        onRetry={() => void people.refetch()}
      />
    );
  }
  if (people.data.list.length === 0) {
    return (
      <EmptyState
        tall
        art={<BlockIcon size={40} />}
        title={texts.blockedEmpty}
        text={texts.blockedEmptyText}
        action={
          <Link to={paths.meet} className={buttonClass()}>
            {goMeet}
          </Link>
        }
      />
    );
  }
  return (
    <div className={styles['screen']}>
      <p className={styles['intro']}>{texts.blockedIntro}</p>
      <Card padding="flush">
        <ul>
          {people.data.list.map((person) => (
            <BlockedRow key={person.id} person={person} />
          ))}
        </ul>
      </Card>
      <InfiniteListEnd
        hasMore={people.hasNextPage}
        loading={people.isFetchingNextPage}
        error={people.isFetchNextPageError ? texts.blockedMoreFailed : undefined}
        onMore={() => void people.fetchNextPage()}
        endText={texts.blockedEnd}
      />
    </div>
  );
}

function BlockedRow({ person }: { person: BlockedPerson }) {
  const texts = useMessages(catalogue);
  const { fictional } = useMessages(general);
  const format = useFormat();
  const name = person.xuanfei_name;
  const unblock = useApiMutation('POST /meet/block', {
    quiet: true,
    invalidates: ['GET /meet/blocked', 'POST /meet/xuanfeiList', 'POST /meet/xuanfeiDetail'],
    onSuccess: () => void toast.success(texts.unblocked(name)),
    onError: (error) => void toast.fail(failureText(error, texts.unblockFailed)),
  });
  return (
    <li className={styles['row']}>
      <PersonThumb src={person.avatar_2} />
      <div className={styles['body']}>
        <p className={styles['name']}>{name}</p>
        {person.sample ? <Badge tone="warning">{fictional}</Badge> : null}
        <p className={styles['since']}>{texts.blockedSince(format.date(person.blockedAt))}</p>
      </div>
      <Button
        size="small"
        pending={unblock.isPending}
        aria-label={texts.unblockOf(name)}
        onClick={() => unblock.mutate({ id: person.id, blocked: false })}
      >
        {texts.unblock}
      </Button>
    </li>
  );
}
