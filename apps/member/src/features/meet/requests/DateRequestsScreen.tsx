import type { DateRequest } from '@fairground/contract/meet';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { failureText, isFailure } from '@fairground/client/api/failure.ts';
import { usePollInterval } from '@fairground/client/live/live.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { useFormat } from '#platform/format.ts';
import { useApiList, useApiMutation, useApiQuery } from '#platform/query.ts';
import { buttonClass } from '@fairground/ui/button-class.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { TabPanel, Tabs } from '#ui/Tabs.tsx';
import { toast } from '#ui/toast.ts';
import { requestsMessages } from './messages.ts';
import { RequestList } from './RequestList.tsx';
import { RequestCard } from './RequestCard.tsx';
import { IncomingRequests } from './IncomingRequests.tsx';
import { useFreshRequests } from './use-fresh-requests.ts';

const PAGE = 20;
const POLL_MS = 15_000;

/** The requests that the member made, with their status and next step. */
function SentRequests() {
  const t = useMessages(requestsMessages);
  const refetchInterval = usePollInterval(POLL_MS);
  const requests = useApiList(
    'GET /meet/dateRequests',
    { pageSize: PAGE },
    { staleTime: 0, refetchInterval },
  );
  const [leaving, setLeaving] = useState<DateRequest>();
  const cancel = useApiMutation('POST /meet/cancelDateRequest', {
    quiet: true,
    invalidates: ['GET /meet/dateRequests', 'POST /meet/xuanfeiDetail'],
    onSuccess: () => void toast.success(t.cancelled),
    onError: (error) => {
      toast.fail(isFailure(error, 'CONFLICT') ? t.cancelLate : failureText(error, t.cancelFailed));
      void requests.refetch();
    },
  });

  return (
    <RequestList
      requests={requests}
      failed={t.listFailed}
      empty={{
        title: t.empty,
        text: t.emptyText,
        action: (
          <Link to={paths.meet} className={buttonClass()}>
            {t.goMeet}
          </Link>
        ),
      }}
      end={t.end}
      renderRequest={(request) => <RequestCard request={request} onCancel={() => setLeaving(request)} />}
    >
      <ConfirmDialog
        open={leaving !== undefined}
        danger
        title={t.cancelTitle}
        confirmText={t.cancel}
        cancelText={t.keep}
        pending={cancel.isPending}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => {
          if (leaving) cancel.mutate({ id: leaving.id }, { onSettled: () => setLeaving(undefined) });
        }}
      >
        {leaving ? t.cancelText(leaving.profile.xuanfei_name) : null}
      </ConfirmDialog>
    </RequestList>
  );
}

type Side = 'sent' | 'received';
const TABS = 'date-requests';

/** Date requests that the member made, and those to the member who is listed. What waits for an answer is shown first. */
export function DateRequestsScreen() {
  const t = useMessages(requestsMessages);
  const { number } = useFormat();
  const [chosen, choose] = useState<Side>();
  const received = useApiQuery('GET /meet/incomingRequests', { pageSize: 1 });
  useFreshRequests();
  const open = received.data?.open ?? 0;
  // Decided once: the last answer must not lead away from the request that it was given to.
  if (chosen === undefined && received.data) choose(open > 0 ? 'received' : 'sent');
  const side = chosen ?? 'sent';
  return (
    <div className="stack-4">
      <Tabs<Side>
        id={TABS}
        label={t.sides}
        items={[
          { value: 'sent', label: t.sentTab },
          { value: 'received', label: t.receivedTab(open > 0 ? number(open) : '') },
        ]}
        value={side}
        onChange={choose}
      />
      <TabPanel id={TABS} value={side}>
        {side === 'sent' ? <SentRequests /> : <IncomingRequests />}
      </TabPanel>
    </div>
  );
}
