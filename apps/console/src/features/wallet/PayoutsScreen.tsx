import { type ConsolePayoutBatch, PAYOUT_STATUSES } from '@fairground/contract/console/payouts';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { POLL_MS, useRecords } from '#platform/query.ts';
import { useMe } from '#platform/session.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { Button } from '@fairground/ui/Button.tsx';
import { EmptyState } from '@fairground/ui/EmptyState.tsx';
import { MoneyOutIcon, PlusIcon } from '@fairground/ui/icons.tsx';
import { Page } from '#ui/Page.tsx';
import { PagedTable } from '#ui/PagedTable.tsx';
import { StatusTabs } from '#ui/StatusTabs.tsx';
import type { Column } from '#ui/Table.tsx';
import { BatchPanel } from './bank/BatchPanel.tsx';
import { CreateBatch } from './bank/CreateBatch.tsx';
import { bankMessages } from './bank/messages.ts';
import { PayerForm } from './bank/PayerForm.tsx';
import { useBanks } from './bank/use-banks.ts';
import { batchName } from './bank/batch-name.rules.ts';

const TONES = {
  proposed: 'warning',
  approved: 'warning',
  sent: 'warning',
  done: 'success',
  dissolved: 'neutral',
} as const;

function useColumns(open: (id: string) => void): Column<ConsolePayoutBatch>[] {
  const t = useMessages(bankMessages);
  const { payouts: p } = t;
  const format = useFormat();
  return [
    {
      key: 'number',
      label: p.number,
      cell: ({ id, number }) => (
        <Button size="small" variant="quiet" onClick={() => open(id)}>
          {batchName(number)}
        </Button>
      ),
    },
    { key: 'bank', label: t.bank, rank: 2, cell: ({ bank }) => bank.bankName },
    { key: 'day', label: p.executeOn, rank: 2, cell: ({ executeOn }) => executeOn },
    { key: 'payments', label: p.payments, align: 'end', cell: ({ payments }) => format.number(payments) },
    { key: 'sum', label: p.sum, align: 'end', cell: ({ amount }) => format.money(amount) },
    {
      key: 'status',
      label: t.status,
      cell: ({ status }) => <Badge tone={TONES[status]}>{p.statuses[status]}</Badge>,
    },
    { key: 'made', label: p.made, rank: 3, cell: ({ madeBy }) => madeBy.username },
  ];
}

/** Batches of withdrawals, made by one person and approved by another before there is a file. */
export function PayoutsScreen() {
  const t = useMessages(bankMessages);
  const { payouts: p, statements: s } = t;
  const format = useFormat();
  const owner = useMe()?.role === 'owner';
  const { bankId } = useBanks();
  const list = useRecords<ConsolePayoutBatch>('payouts', {
    defaults: { status: 'all' },
    refetchInterval: POLL_MS,
  });
  const { status = 'all' } = list.filterValues as Record<string, string>;
  const [opened, setOpened] = useState<string | null>(null);
  const [creating, setCreating] = useState(false);
  const [paying, setPaying] = useState(false);
  const columns = useColumns(setOpened);
  return (
    <Page
      title={p.title}
      intro={p.intro}
      actions={
        <>
          {owner && bankId !== '' ? <Button onClick={() => setPaying(true)}>{p.payer}</Button> : null}
          <Button variant="primary" icon={<PlusIcon size={16} />} onClick={() => setCreating(true)}>
            {p.create}
          </Button>
        </>
      }
    >
      <StatusTabs
        label={t.status}
        value={status}
        onChange={(next) => list.setFilters({ status: next }, {}, false)}
        items={[
          ...PAYOUT_STATUSES.map((value) => ({ value: value as string, label: p.statuses[value] })),
          { value: 'all', label: s.all },
        ]}
      />
      <PagedTable
        list={list}
        failed={t.failed}
        number={format.number}
        caption={p.title}
        columns={columns}
        selectedId={opened ?? undefined}
        onOpen={({ id }) => setOpened(id)}
        empty={<EmptyState art={<MoneyOutIcon size={28} />} title={p.empty} text={p.emptyText} />}
      />
      {opened === null ? null : <BatchPanel key={opened} id={opened} onClose={() => setOpened(null)} />}
      {creating ? <CreateBatch onDone={setOpened} onClose={() => setCreating(false)} /> : null}
      {paying ? <PayerForm bankId={bankId} onClose={() => setPaying(false)} /> : null}
    </Page>
  );
}
