import { useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { useConfig } from '#platform/config.ts';
import { useFormat } from '#platform/format.ts';
import { useAnswer } from '#platform/query.ts';
import { useMe } from '#platform/session.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { BankIcon, PlusIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { BankForm } from './house/BankForm.tsx';
import { catalogue } from './house/messages.ts';
import type { ReceivingBank } from './house/receiving-bank.ts';

function useColumns(onEdit: ((bank: ReceivingBank) => void) | null): Column<ReceivingBank>[] {
  const { banks: texts } = useMessages(catalogue);
  const format = useFormat();
  return [
    { key: 'bank', label: texts.bankName, cell: ({ bankName }) => bankName },
    { key: 'branch', label: texts.branchName, rank: 3, cell: ({ branchName }) => branchName },
    { key: 'holder', label: texts.accountName, rank: 3, cell: ({ accountName }) => accountName },
    { key: 'number', label: texts.accountNumber, cell: ({ accountNumber }) => <code>{accountNumber}</code> },
    {
      key: 'range',
      label: texts.range,
      rank: 2,
      align: 'end',
      cell: ({ minAmount, maxAmount }) => `${format.money(minAmount)} – ${format.money(maxAmount)}`,
    },
    {
      key: 'state',
      label: texts.state,
      rank: 2,
      cell: ({ active }) => (
        <Badge tone={active ? 'success' : 'neutral'}>{active ? texts.on : texts.off}</Badge>
      ),
    },
    ...(onEdit
      ? [
          {
            key: 'edit',
            label: '',
            align: 'end' as const,
            cell: (bank: ReceivingBank) => (
              <Button size="small" variant="quiet" onClick={() => onEdit(bank)}>
                {texts.edit}
              </Button>
            ),
          },
        ]
      : []),
  ];
}

/** The accounts that members pay their recharges to; an owner changes them. */
export function BanksScreen() {
  const { banks: texts } = useMessages(catalogue);
  const { mode } = useConfig();
  const owner = useMe()?.role === 'owner';
  const banks = useAnswer('GET /banks', {});
  const [open, setOpen] = useState<ReceivingBank | 'new' | null>(null);
  const columns = useColumns(owner ? setOpen : null);
  return (
    <Page
      title={texts.title}
      intro={texts.intro}
      actions={
        owner ? (
          <Button variant="primary" icon={<PlusIcon size={16} />} onClick={() => setOpen('new')}>
            {texts.add}
          </Button>
        ) : null
      }
    >
      {owner ? null : (
        <Notice>
          <p>{texts.ownerOnly}</p>
        </Notice>
      )}
      {mode === 'play' ? (
        <Notice>
          <p>{texts.playRule}</p>
        </Notice>
      ) : null}
      {banks.isError && !banks.data ? (
        <ErrorState title={texts.failed} text={banks.error.message} onRetry={() => void banks.refetch()} />
      ) : (
        <Table
          caption={texts.title}
          columns={columns}
          rows={banks.data}
          empty={<EmptyState art={<BankIcon size={28} />} title={texts.empty} text={texts.emptyText} />}
        />
      )}
      {open === null ? null : <BankForm bank={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Page>
  );
}
