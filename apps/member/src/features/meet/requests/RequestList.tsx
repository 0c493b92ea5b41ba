import type { ListResult } from '@fairground/client/query/api-hooks.ts';
import { EmptyState } from '@fairground/ui/EmptyState.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { InviteIcon } from '@fairground/ui/icons.tsx';
import { Skeletons } from '#ui/Skeletons.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { InfiniteListEnd } from '#ui/InfiniteList.tsx';
import { requestsMessages } from './messages.ts';

type RequestListProps<R extends { id: string }> = {
  requests: ListResult<R>;
  failed: string;
  empty: Pick<ComponentProps<typeof EmptyState>, 'title' | 'text' | 'action'>;
  end: string;
  renderRequest: (request: R) => ReactNode;
  /** Dialogs about one of them. */
  children?: ReactNode;
};

/** Date requests of one side with what they need: waiting, failed, empty, the rest of the list. */
export function RequestList<R extends { id: string }>({
  requests,
  failed,
  empty,
  end,
  renderRequest,
  children,
}: RequestListProps<R>) {
  const t = useMessages(requestsMessages);
  if (requests.isPending) return <Skeletons heights={[190, 190]} />;
  if (!requests.data) {
    return <ErrorState title={failed} query={requests} />;
  }
  if (requests.data.list.length === 0) return <EmptyState tall art={<InviteIcon size={40} />} {...empty} />;
  return (
    <div className="stack-4">
      <ul className="stack-4">
        {requests.data.list.map((request) => (
          <li key={request.id}>{renderRequest(request)}</li>
        ))}
      </ul>
      <InfiniteListEnd list={requests} failed={t.moreFailed} endText={end} />
      {children}
    </div>
  );
}
