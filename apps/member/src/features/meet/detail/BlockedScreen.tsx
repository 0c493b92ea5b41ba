import type { BlockedPerson } from '@fairground/contract/meet';
import { useMessages } from '#platform/i18n.ts';
import { failureText } from '@fairground/client/api/failure.ts';
import { useFormat } from '#platform/format.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { useApiList, useApiMutation } from '#platform/query.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { Button } from '@fairground/ui/Button.tsx';
import { buttonClass } from '@fairground/ui/button-class.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '@fairground/ui/EmptyState.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { InfiniteListEnd } from '#ui/InfiniteList.tsx';
import { BlockIcon } from '@fairground/ui/icons.tsx';
import { Skeletons } from '#ui/Skeletons.tsx';
import { toast } from '#ui/toast.ts';
import { meetMessages } from '../messages.ts';
import { PersonThumb } from './PersonThumb.tsx';
import { requestsMessages } from '../requests/messages.ts';
import styles from './BlockedScreen.module.css';
import { meetDetailMessages } from './messages.ts';

const PAGE = 20;

/** The people whom the member has blocked, each with an unblock button. */
export function BlockedScreen() {
  const t = useMessages(meetDetailMessages);
  const { goMeet } = useMessages(requestsMessages);
  const people = useApiList('GET /meet/blocked', { pageSize: PAGE }, { staleTime: 0 });
  if (people.isPending) return <Skeletons heights={[88, 88]} />;
  if (!people.data) {
    return <ErrorState title={t.blockedFailed} query={people} />;
  }
  if (people.data.list.length === 0) {
    return (
      <EmptyState
        tall
        art={<BlockIcon size={40} />}
        title={t.blockedEmpty}
        text={t.blockedEmptyText}
        action={
          <Link to={paths.meet} className={buttonClass()}>
            {goMeet}
          </Link>
        }
      />
    );
  }
  return (
    <div className="stack-4">
      <p className="soft">{t.blockedIntro}</p>
      <Card padding="flush">
        <ul>
          {people.data.list.map((person) => (
            <BlockedRow key={person.id} person={person} />
          ))}
        </ul>
      </Card>
      <InfiniteListEnd list={people} failed={t.blockedMoreFailed} endText={t.blockedEnd} />
    </div>
  );
}

function BlockedRow({ person }: { person: BlockedPerson }) {
  const t = useMessages(meetDetailMessages);
  const { fictional } = useMessages(meetMessages);
  const format = useFormat();
  const name = person.xuanfei_name;
  const unblock = useApiMutation('POST /meet/block', {
    quiet: true,
    invalidates: ['GET /meet/blocked', 'POST /meet/xuanfeiList', 'POST /meet/xuanfeiDetail'],
    onSuccess: () => void toast.success(t.unblocked(name)),
    onError: (error) => void toast.fail(failureText(error, t.unblockFailed)),
  });
  return (
    <li className={styles['row']}>
      <PersonThumb src={person.avatar_2} />
      <div className={styles['body']}>
        <p className={styles['name']}>{name}</p>
        {person.sample ? <Badge tone="warning">{fictional}</Badge> : null}
        <p className="caption">{t.blockedSince(format.date(person.blockedAt))}</p>
      </div>
      <Button
        size="small"
        pending={unblock.isPending}
        aria-label={t.unblockOf(name)}
        onClick={() => unblock.mutate({ id: person.id, blocked: false })}
      >
        {t.unblock}
      </Button>
    </li>
  );
}
