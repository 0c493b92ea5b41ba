import { PAYOUT_FORMATS, type PayoutFormat } from '@fairground/contract/bank-files';
import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { platformMessages } from '#platform/messages.ts';
import { useFormat } from '#platform/format.ts';
import { useApiMutation, useApiQuery } from '#platform/query.ts';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import formStyles from '#ui/Form.module.css';
import { Notice } from '@fairground/ui/Notice.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { bankMessages } from './messages.ts';
import { useBanks } from './use-banks.ts';
import styles from './CreateBatch.module.css';
import { WhyDialog } from './WhyDialog.tsx';

/** Tomorrow, here: today may be over already in the site's time zone, whose days count. */
const nextDay = (): string => {
  const now = new Date();
  now.setDate(now.getDate() + 1);
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
};

type Payment = ConsoleDataOf<'GET /payouts/payable'>['payments'][number] & { id: string };

function usePaymentColumns(left: ReadonlySet<string>, toggle: (id: string) => void): Column<Payment>[] {
  const t = useMessages(bankMessages);
  const { payouts: p } = t;
  const format = useFormat();
  return [
    {
      key: 'take',
      label: '',
      cell: ({ id, reference }) => (
        <input type="checkbox" aria-label={reference} checked={!left.has(id)} onChange={() => toggle(id)} />
      ),
    },
    { key: 'reference', label: p.reference, cell: ({ reference }) => <code>{reference}</code> },
    { key: 'member', label: p.member, rank: 2, cell: ({ member }) => member.username },
    {
      key: 'account',
      label: p.account,
      rank: 3,
      cell: ({ holderName, last4 }) => `${holderName} ${p.ends(last4)}`,
    },
    { key: 'amount', label: t.amount, align: 'end', cell: ({ amount }) => format.money(amount) },
  ];
}

/** Puts waiting withdrawals into a batch: all that the form can take, but for those that are left out. */
export function CreateBatch({ onDone, onClose }: { onDone: (id: string) => void; onClose: () => void }) {
  const t = useMessages(bankMessages);
  const { labelled } = useMessages(platformMessages);
  const { payouts: p } = t;
  const format = useFormat();
  const { banks, options, bankId, choose } = useBanks();
  const [kind, setKind] = useState<PayoutFormat>('zengin');
  const [executeOn, setExecuteOn] = useState(nextDay);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [requestId] = useState(() => crypto.randomUUID());
  const payable = useApiQuery('GET /payouts/payable', { format: kind });
  const create = useApiMutation('POST /payouts/create');
  const payments = payable.data?.payments ?? [];
  const able = payments.filter(({ fault }) => fault === null);
  const taken = able.filter(({ withdrawalId }) => !left.has(withdrawalId));
  const sum = taken.reduce((total, { amount }) => total + amount, 0);
  const toggle = (id: string): void => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  const columns = usePaymentColumns(left, toggle);
  return (
    <WhyDialog
      draft="payout:new"
      title={p.createTitle}
      wide
      action={p.make(format.number(taken.length))}
      disabled={taken.length === 0 || bankId === ''}
      onClose={onClose}
      onDo={async ({ why }) => {
        const { id } = await create.mutateAsync({
          bankId,
          format: kind,
          executeOn,
          withdrawalIds: taken.map(({ withdrawalId }) => withdrawalId),
          requestId,
          why,
        });
        onDone(id);
      }}
    >
      <div className={formStyles['pair']}>
        <SelectField
          label={t.bank}
          value={bankId}
          options={options}
          onChange={(event) => choose(event.target.value)}
        />
        <SelectField
          label={t.chooseFile}
          value={kind}
          options={PAYOUT_FORMATS.map((value) => ({ value, label: p.formats[value] }))}
          onChange={(event) => setKind(event.target.value as PayoutFormat)}
        />
        <TextField
          label={p.executeOn}
          type="date"
          value={executeOn}
          onChange={(event) => setExecuteOn(event.target.value)}
        />
      </div>
      {banks.isError && !banks.data ? <ErrorState title={t.failed} query={banks} /> : null}
      {payable.data ? <p role="status">{p.waiting(format.number(taken.length), format.money(sum))}</p> : null}
      {able.length < payments.length ? (
        <Notice tone="warning" title={p.excluded(format.number(payments.length - able.length))}>
          <ul>
            {payments
              .filter(({ fault }) => fault !== null)
              .map(({ withdrawalId, reference, fault }) => (
                <li key={withdrawalId}>{labelled(reference, p.faults[fault!])}</li>
              ))}
          </ul>
        </Notice>
      ) : null}
      {payable.isError && !payable.data ? (
        <ErrorState title={t.failed} query={payable} />
      ) : (
        <div className={styles['payments']}>
          <Table
            caption={p.createTitle}
            rows={
              payable.data &&
              able.map((payment): Payment => Object.assign({}, payment, { id: payment.withdrawalId }))
            }
            columns={columns}
            empty={null}
          />
        </div>
      )}
    </WhyDialog>
  );
}
