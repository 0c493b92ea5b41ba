import { useEffect, useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useConfig } from '#platform/config.ts';
import { useLive, usePollInterval } from '@fairground/client/live/live.ts';
import { invalidate, useApiList } from '#platform/query.ts';
import { TabPanel, Tabs } from '#ui/Tabs.tsx';
import { voteMessages } from './messages.ts';
import { ordersMessages } from './orders/messages.ts';
import { OrderList } from './orders/OrderList.tsx';
import { ORDER_STATUS_FILTERS, type StatusFilter } from './orders/status-filters.ts';

const ID = 'orders';
const POLL_MS = 8000;

/** Without a socket, open orders are refetched at an interval. */
function useOutcomes(waiting: boolean): void {
  const poll = usePollInterval(POLL_MS);
  useEffect(() => {
    if (!waiting || poll === false) return undefined;
    const timer = setInterval(() => void invalidate('GET /game/orderlist'), poll);
    return () => clearInterval(timer);
  }, [waiting, poll]);
}

/** `/profile/orders`: the member's orders with outcomes and receipts. */
export function OrdersScreen() {
  const t = useMessages(ordersMessages);
  const { playMoney } = useMessages(voteMessages);
  const { mode } = useConfig();
  const [status, setStatus] = useState<StatusFilter>('all');
  const input = { pageSize: 20, ...(status === 'all' ? {} : { status }) };
  const orders = useApiList('GET /game/orderlist', input, { staleTime: 5000 });
  const list = orders.data?.list ?? [];
  useOutcomes(list.some((order) => order.status === 'open'));
  useLive('ready', () => void invalidate('GET /game/orderlist'));
  // A payout is announced by a pushed balance, some time after the draw.
  useLive('balance', () => {
    if (list.some((order) => order.status === 'open')) void invalidate('GET /game/orderlist');
  });
  useLive('draw', ({ periodNo }) => {
    if (list.some((order) => order.periodNo === periodNo)) void invalidate('GET /game/orderlist');
  });
  return (
    <div className="stack-3">
      <Tabs
        id={ID}
        label={t.filter}
        layout="scroll"
        items={ORDER_STATUS_FILTERS.map((value) => ({
          value,
          label: value === 'all' ? t.all : t.status[value],
        }))}
        value={status}
        onChange={setStatus}
      />
      {mode === 'play' ? <p className="note">{playMoney}</p> : null}
      <TabPanel id={ID} value={status}>
        <OrderList orders={orders} filtered={status !== 'all'} />
      </TabPanel>
    </div>
  );
}
