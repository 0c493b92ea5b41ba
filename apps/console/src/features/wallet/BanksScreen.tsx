import type { SettingChange } from '@fairground/contract/console/setting-changes';
import { useState } from 'react';
import { SettingChanges } from '#platform/changes/SettingChanges.tsx';
import { useMessages } from '#platform/i18n.ts';
import { useConfig } from '#platform/config.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/query.ts';
import { useMe } from '#platform/session.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { Button } from '@fairground/ui/Button.tsx';
import { EmptyState } from '@fairground/ui/EmptyState.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { BankIcon, PlusIcon } from '@fairground/ui/icons.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { BankForm } from './house/BankForm.tsx';
import { houseMessages } from './house/messages.ts';
import type { ReceivingBank } from './house/receiving-bank.ts';

function useColumns(onEdit: ((bank: ReceivingBank) => void) | null): Column<ReceivingBank>[] {
  const { banks: t } = useMessages(houseMessages);
  const format = useFormat();
  return [
    { key: 'bank', label: t.bankName, cell: ({ bankName }) => bankName },
    { key: 'branch', label: t.branchName, rank: 3, cell: ({ branchName }) => branchName },
    { key: 'holder', label: t.accountName, rank: 3, cell: ({ accountName }) => accountName },
    { key: 'number', label: t.accountNumber, cell: ({ accountNumber }) => <code>{accountNumber}</code> },
    {
      key: 'range',
      label: t.range,
      rank: 2,
      align: 'end',
      cell: ({ minAmount, maxAmount }) => `${format.money(minAmount)} – ${format.money(maxAmount)}`,
    },
    {
      key: 'state',
      label: t.state,
      below: true,
      cell: ({ active }) => <Badge tone={active ? 'success' : 'neutral'}>{active ? t.on : t.off}</Badge>,
    },
    ...(onEdit
      ? [
          {
            key: 'edit',
            label: '',
            align: 'end' as const,
            cell: (bank: ReceivingBank) => (
              <Button size="small" variant="quiet" onClick={() => onEdit(bank)}>
                {t.edit}
              </Button>
            ),
          },
        ]
      : []),
  ];
}

/** The receiving accounts for recharges; an owner can change them. */
export function BanksScreen() {
  const { banks: t } = useMessages(houseMessages);
  const { mode } = useConfig();
  const owner = useMe()?.role === 'owner';
  const banks = useApiQuery('GET /banks', {});
  const [open, setOpen] = useState<ReceivingBank | 'new' | null>(null);
  const columns = useColumns(owner ? setOpen : null);
  const format = useFormat();
  const names = {
    bankName: t.bankName,
    branchName: t.branchName,
    accountName: t.accountName,
    accountNumber: t.accountNumber,
    minAmount: t.minAmount,
    maxAmount: t.maxAmount,
    active: t.active,
  };
  const shown = (value: unknown): string => {
    if (typeof value === 'number') return format.money(value);
    if (typeof value === 'boolean') return value ? t.on : t.off;
    return typeof value === 'string' && value !== '' ? value : '–';
  };
  const describe = ({ before, after }: SettingChange) =>
    (Object.keys(names) as (keyof typeof names)[])
      .filter((name) => before?.[name] !== after[name] || name === 'bankName')
      .map((name) => ({ name: names[name], before: shown(before?.[name]), after: shown(after[name]) }));
  // The latest version of the row, which an edit conflict is shown against.
  const opened =
    open === null || open === 'new' ? null : (banks.data?.find(({ id }) => id === open.id) ?? open);
  return (
    <Page
      title={t.title}
      intro={t.intro}
      actions={
        owner ? (
          <Button variant="primary" icon={<PlusIcon size={16} />} onClick={() => setOpen('new')}>
            {t.add}
          </Button>
        ) : null
      }
    >
      {owner ? null : (
        <Notice>
          <p>{t.ownerOnly}</p>
        </Notice>
      )}
      <SettingChanges subject="bank" describe={describe} />
      {mode === 'play' ? (
        <Notice>
          <p>{t.playRule}</p>
        </Notice>
      ) : null}
      {banks.isError && !banks.data ? (
        <ErrorState title={t.failed} query={banks} />
      ) : (
        <Table
          caption={t.title}
          columns={columns}
          rows={banks.data}
          empty={<EmptyState art={<BankIcon size={28} />} title={t.empty} text={t.emptyText} />}
        />
      )}
      {open === null ? null : <BankForm bank={opened} onClose={() => setOpen(null)} />}
    </Page>
  );
}
