import type { IncomingRequest } from '@fairground/contract/meet';
import { Suspense, useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { failureText, isFailure } from '@fairground/client/api/failure.ts';
import { usePollInterval } from '@fairground/client/live/live.ts';
import { lazyComponent } from '@fairground/client/lazy.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { useApiList, useApiMutation } from '#platform/query.ts';
import { buttonClass } from '@fairground/ui/button-class.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { toast } from '#ui/toast.ts';
import { IncomingCard } from './IncomingCard.tsx';
import { requestsMessages } from './messages.ts';
import { RequestList } from './RequestList.tsx';

const PAGE = 20;
const POLL_MS = 15_000;

/** Lazy: with the form layer it is half of the screen's bytes. */
const ReportSheet = lazyComponent(async () => (await import('../detail/ReportSheet.tsx')).ReportSheet);

/** Requests for a date to the member who is listed: one tap says yes or no. */
export function IncomingRequests() {
  const t = useMessages(requestsMessages).incoming;
  const refetchInterval = usePollInterval(POLL_MS);
  const requests = useApiList(
    'GET /meet/incomingRequests',
    { pageSize: PAGE },
    { staleTime: 0, refetchInterval },
  );
  const [blocking, setBlocking] = useState<IncomingRequest>();
  const [reporting, setReporting] = useState<IncomingRequest>();
  const answer = useApiMutation('POST /meet/answerDateRequest', {
    quiet: true,
    invalidates: ['GET /meet/incomingRequests'],
    onSuccess: ({ status }) => void toast.success(status === 'accepted' ? t.accepted : t.declined),
    onError: (error) => {
      toast.fail(isFailure(error, 'CONFLICT') ? t.late : failureText(error, t.failed));
      void requests.refetch();
    },
  });
  const block = useApiMutation('POST /meet/blockRequester', {
    quiet: true,
    invalidates: [
      'GET /meet/incomingRequests',
      'POST /meet/xuanfeiList',
      'POST /meet/xuanfeiDetail',
      'GET /meet/blocked',
      'GET /meet/dateRequests',
    ],
    onSuccess: ({ blocked }) => void toast.success(blocked ? t.blockDone : t.unblockDone),
    onError: (error) => void toast.fail(failureText(error, t.blockFailed)),
  });

  return (
    <RequestList
      requests={requests}
      failed={t.listFailed}
      empty={{
        title: t.empty,
        text: t.emptyText,
        action: (
          <Link to={paths.listing} className={buttonClass()}>
            {t.toListing}
          </Link>
        ),
      }}
      end={t.end}
      renderRequest={(request) => (
        <IncomingCard
          request={request}
          pending={answer.isPending && answer.variables.id === request.id}
          onAnswer={(accept) => {
            if (!answer.isPending) answer.mutate({ id: request.id, accept });
          }}
          onBlock={() => setBlocking(request)}
          onUnblock={() => block.mutate({ id: request.id, blocked: false })}
          onReport={() => setReporting(request)}
        />
      )}
    >
      <ConfirmDialog
        open={blocking !== undefined}
        danger
        title={t.blockTitle(blocking?.from.name ?? '')}
        confirmText={t.block}
        pending={block.isPending}
        onClose={() => setBlocking(undefined)}
        onConfirm={() => {
          if (blocking) block.mutate({ id: blocking.id }, { onSettled: () => setBlocking(undefined) });
        }}
      >
        {t.blockText}
      </ConfirmDialog>
      {reporting ? (
        <Suspense>
          <ReportSheet
            id={reporting.id}
            name={reporting.from.name}
            requester
            onClose={() => setReporting(undefined)}
          />
        </Suspense>
      ) : null}
    </RequestList>
  );
}
