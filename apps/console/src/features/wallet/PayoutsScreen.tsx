import { type ConsolePayoutBatch, PAYOUT_STATUSES } from '@fairground/contract/console/payouts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { paths } from '#platform/paths.ts';
import { POLL_MS, useRecords } from '#platform/query.ts';
import { useMe } from '#platform/session.ts';
import { useOpened } from '#platform/use-opened.ts';
import { useQueueKeys } from '#platform/use-queue-keys.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { MoneyOutIcon, PlusIcon } from '@fairground/ui/icons.tsx';
import { QueuePage } from '#ui/QueuePage.tsx';
import { StatusTabs } from '#ui/StatusTabs.tsx';
import type { Column } from '#ui/Table.tsx';
import { CellLines } from '#ui/CellLines.tsx';
import { BatchBadge } from './bank/BatchBadge.tsx';
import { BatchDetail } from './bank/BatchDetail.tsx';
import { batchName } from './bank/batch-name.rules.ts';
import { CreateBatch } from './bank/CreateBatch.tsx';
import { bankMessages } from './bank/messages.ts';
import { PayerForm } from './bank/PayerForm.tsx';
import { walletQueueMessages } from './queue/messages.ts';
import styles from './queue/queue.module.css';

function useColumns(linkTo: ReturnType<typeof useOpened>['linkTo']): Column<ConsolePayoutBatch>[] {
  const t = useMessages(bankMessages);
  const { payouts: p } = t;
  const format = useFormat();
  return [
    {
      key: 'number',
      label: p.number,
      cell: ({ id, number }) => (
        <CellLines>
          <Link to={linkTo(id)}>{batchName(number)}</Link>
        </CellLines>
      ),
    },
    { key: 'bank', label: t.bank, rank: 3, cell: ({ bank }) => bank.bankName },
    { key: 'day', label: p.executeOn, whole: true, rank: 2, cell: ({ executeOn }) => executeOn },
    { key: 'payments', label: p.payments, align: 'end', cell: ({ payments }) => format.number(payments) },
    {
      key: 'sum',
      label: p.sum,
      align: 'end',
      cell: ({ amount }) => <span className={styles['amount']}>{format.money(amount)}</span>,
    },
    {
      key: 'status',
      label: t.status,
      cell: ({ status }) => <BatchBadge status={status} />,
    },
    { key: 'made', label: p.made, rank: 3, cell: ({ madeBy }) => madeBy.username },
  ];
}

/** Batches of withdrawals, made by one person and approved by another before there is a file. */
export function PayoutsScreen() {
  const t = useMessages(bankMessages);
  const { payouts: p, statements: s } = t;
  const shared = useMessages(walletQueueMessages);
  const owner = useMe()?.role === 'owner';
  const list = useRecords<ConsolePayoutBatch>('payouts', {
    defaults: { status: 'all' },
    refetchInterval: POLL_MS,
  });
  const { status = 'all' } = list.filterValues as Record<string, string>;
  const opened = useOpened(paths.payouts);
  const [creating, setCreating] = useState(false);
  const [paying, setPaying] = useState(false);
  useQueueKeys({ rows: list.data, opened, pages: list });
  const columns = useColumns(opened.linkTo);
  return (
    <>
      <QueuePage
        t={{ ...p, failed: t.failed }}
        actions={
          <>
            {owner ? <Button onClick={() => setPaying(true)}>{p.payer}</Button> : null}
            <Button variant="primary" icon={<PlusIcon size={16} />} onClick={() => setCreating(true)}>
              {p.create}
            </Button>
          </>
        }
        tools={
          <StatusTabs
            label={t.status}
            value={status}
            onChange={(next) => list.setFilters({ status: next }, {}, false)}
            items={[
              ...PAYOUT_STATUSES.map((value) => ({ value: value as string, label: p.statuses[value] })),
              { value: 'all', label: s.all },
            ]}
          />
        }
        columns={columns}
        list={list}
        stale={shared.stale}
        art={<MoneyOutIcon size={28} />}
        opened={opened}
        keys={shared.listKeys}
        pane={opened.id ? <BatchDetail key={opened.id} id={opened.id} onClose={opened.close} /> : null}
      />
      {creating ? <CreateBatch onDone={opened.open} onClose={() => setCreating(false)} /> : null}
      {paying ? <PayerForm onClose={() => setPaying(false)} /> : null}
    </>
  );
}
