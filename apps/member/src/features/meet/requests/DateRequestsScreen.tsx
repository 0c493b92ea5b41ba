import type { DateRequest } from '@fairground/contract/meet';
import { useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { failureText, reasonOf } from '#platform/failure.ts';
import { isFailure } from '#platform/is-failure.ts';
import { usePollInterval } from '#platform/live.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { useApiList } from '#platform/lists.ts';
import { useApiMutation } from '#platform/mutation.ts';
import { buttonClass } from '#ui/button-class.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { InfiniteListEnd } from '#ui/InfiniteList.tsx';
import { InviteIcon } from '#ui/more-icons.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import styles from './DateRequestsScreen.module.css';
import { catalogue } from './messages.ts';
import { RequestCard } from './RequestCard.tsx';
import { useFreshRequests } from './use-fresh-requests.ts';

const PAGE = 20;
const POLL_MS = 15_000;

/** What the member has asked for, how it stands, and what happens next. */
export function DateRequestsScreen() {
  const texts = useMessages(catalogue);
  const refetchInterval = usePollInterval(POLL_MS);
  const requests = useApiList(
    'GET /meet/dateRequests',
    { pageSize: PAGE },
    { staleTime: 0, refetchInterval },
  );
  const [leaving, setLeaving] = useState<DateRequest>();
  useFreshRequests();
  const cancel = useApiMutation('POST /meet/cancelDateRequest', {
    quiet: true,
    invalidates: ['GET /meet/dateRequests', 'POST /meet/xuanfeiDetail'],
    onSuccess: () => void toast.success(texts.cancelled),
    onError: (error) => {
      toast.fail(isFailure(error, 'CONFLICT') ? texts.cancelLate : failureText(error, texts.cancelFailed));
      void requests.refetch();
    },
  });

  if (requests.isPending) {
    return (
      <div className={styles['screen']} aria-busy="true">
        <Skeleton height={190} />
        <Skeleton height={190} />
      </div>
    );
  }
  if (!requests.data) {
    return (
      <ErrorState
        title={texts.listFailed}
        text={reasonOf(requests.error)}
        pending={requests.isFetching}
        onRetry={() => void requests.refetch()}
      />
    );
  }
  if (requests.data.list.length === 0) {
    return (
      <EmptyState
        tall
        art={<InviteIcon size={40} />}
        title={texts.empty}
        text={texts.emptyText}
        action={
          <Link to={paths.meet} className={buttonClass()}>
            {texts.goMeet}
          </Link>
        }
      />
    );
  }
  return (
    <div className={styles['screen']}>
      <ul className={styles['list']}>
        {requests.data.list.map((request) => (
          <li key={request.id}>
            <RequestCard request={request} onCancel={() => setLeaving(request)} />
          </li>
        ))}
      </ul>
      <InfiniteListEnd
        hasMore={requests.hasNextPage}
        loading={requests.isFetchingNextPage}
        error={requests.isFetchNextPageError ? texts.moreFailed : undefined}
        onMore={() => void requests.fetchNextPage()}
        endText={texts.end}
      />
      <ConfirmDialog
        open={leaving !== undefined}
        danger
        title={texts.cancelTitle}
        confirmText={texts.cancel}
        cancelText={texts.keep}
        pending={cancel.isPending}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => {
          if (leaving) cancel.mutate({ id: leaving.id }, { onSettled: () => setLeaving(undefined) });
        }}
      >
        {leaving ? texts.cancelText(leaving.profile.xuanfei_name) : null}
      </ConfirmDialog>
    </div>
  );
}
