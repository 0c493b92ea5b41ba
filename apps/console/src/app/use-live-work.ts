import type { WorkQueue } from '@fairground/contract/console/work';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLive, useLiveStatus } from '@fairground/client/live/live.ts';
import { holdLiveSocket } from '#platform/live-socket.ts';

/*
 * Messages are batched, so that a busy moment causes one refetch; well below the second within which a change must be
 * seen.
 */
const GATHER_MS = 250;

/** Whether the query with that key shows one of these queues. Lists are named like their queue. */
const shows = (queues: ReadonlySet<string>, first: unknown): boolean => {
  if (typeof first !== 'string') return false;
  if (queues.has(first) || first === 'GET /overview') return true;
  const [, queue = ''] = /^GET \/([a-z]+)/.exec(first) ?? [];
  return queues.has(queue);
};

const refresh = (client: QueryClient, queues: ReadonlySet<WorkQueue>): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => shows(queues, queryKey[0]) });

/** Connects the operators' socket, and refetches the visible queries of what it reports as changed. */
export function useLiveWork(): void {
  const client = useQueryClient();
  const changed = useRef(new Set<WorkQueue>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const status = useLiveStatus();
  const note = (queues: readonly WorkQueue[]): void => {
    for (const queue of queues) changed.current.add(queue);
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      const gathered = changed.current;
      changed.current = new Set();
      void refresh(client, gathered);
    }, GATHER_MS);
  };
  useLive('work', ({ queues }) => note(queues));
  useLive('support', ({ typing }) => {
    if (!typing) note(['support']);
  });
  useEffect(() => {
    const release = holdLiveSocket();
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      release();
    };
  }, []);
  const back = useEffectEvent(() => void client.invalidateQueries({ queryKey: ['GET /overview'] }));
  useEffect(() => {
    // Messages missed while the socket was disconnected are not repeated.
    if (status === 'live') back();
  }, [status]);
}
