import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { POLL_MS, useApiMutation, useApiQuery } from '#platform/query.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { Facts } from '#ui/Facts.tsx';
import formStyles from '#ui/Form.module.css';
import { Panel } from '#ui/Panel.tsx';
import { Table } from '#ui/Table.tsx';
import { bankMessages } from './messages.ts';
import { WhyDialog } from './WhyDialog.tsx';

type Side = { opening: number; moneyIn: number; moneyOut: number; closing: number };

/** One day by both sides, what explains its difference, and how it is closed. */
export function DayPanel({ bankId, day, today }: { bankId: string; day: string; today: string }) {
  const t = useMessages(bankMessages);
  const { days: d } = t;
  const format = useFormat();
  const notify = useNotify();
  const found = useApiQuery('GET /reconciliation/day', { bankId, day }, { refetchInterval: POLL_MS });
  const [asking, ask] = useState<'carry' | 'close' | null>(null);
  const carry = useApiMutation('POST /reconciliation/carry');
  const close = useApiMutation('POST /reconciliation/close');
  const { data } = found;
  if (data === undefined) return null;
  const over = day < today;
  const open = data.state !== 'closed';
  const alone = data.explanations.some(({ kind }) => kind === 'transfer');
  const row = (id: string, name: string, side: Side) => ({ id, name, ...side });
  const done = async (work: Promise<unknown>): Promise<void> => {
    await work;
    notify(d.done, { type: 'success' });
  };
  return (
    <Panel
      title={`${day} · ${d.states[data.state]}`}
      actions={
        <span className={formStyles['actions']}>
          {open && over && alone ? <Button onClick={() => ask('carry')}>{d.carry}</Button> : null}
          {data.state === 'agrees' && over ? (
            <Button variant="primary" onClick={() => ask('close')}>
              {d.close}
            </Button>
          ) : null}
        </span>
      }
    >
      <Table
        caption={d.title}
        rows={[row('statement', d.byStatement, data.statement), row('ledger', d.byLedger, data.ledger)]}
        columns={[
          { key: 'name', label: '', cell: ({ name }) => name },
          { key: 'opening', label: d.opening, align: 'end', cell: ({ opening }) => format.money(opening) },
          { key: 'in', label: d.moneyIn, align: 'end', cell: ({ moneyIn }) => format.money(moneyIn) },
          { key: 'out', label: d.moneyOut, align: 'end', cell: ({ moneyOut }) => format.money(moneyOut) },
          { key: 'closing', label: d.closing, align: 'end', cell: ({ closing }) => format.money(closing) },
        ]}
        empty={null}
      />
      <Facts
        facts={[
          { label: d.difference, value: format.money(data.difference) },
          data.stated === null ? null : { label: d.stated, value: format.money(data.stated) },
          data.closedBy === null ? null : { label: d.states.closed, value: d.closed(data.closedBy) },
          data.hash === null ? null : { label: d.hash, value: <code>{data.hash}</code>, wide: true },
        ]}
      />
      {data.explanations.length === 0 ? (
        open ? (
          <Notice tone="success">
            <p>{d.agrees}</p>
          </Notice>
        ) : null
      ) : (
        <Table
          caption={d.explanations}
          rows={data.explanations.map((one, n) => Object.assign({}, one, { id: `${one.id}:${n}` }))}
          columns={[
            { key: 'kind', label: t.status, cell: ({ kind }) => d.kinds[kind] },
            { key: 'amount', label: t.amount, align: 'end', cell: ({ amount }) => format.money(amount) },
            {
              key: 'text',
              label: d.explanations,
              cell: ({ text, flow, paymentId }) => text || `${flow ?? ''} ${paymentId ?? ''}`,
            },
          ]}
          empty={null}
        />
      )}
      {asking === 'carry' ? (
        <WhyDialog
          title={d.carryTitle}
          action={d.carry}
          onClose={() => ask(null)}
          onDo={({ why }) => done(carry.mutateAsync({ bankId, day, why }))}
        />
      ) : null}
      {asking === 'close' ? (
        <WhyDialog
          title={d.closeTitle}
          action={d.close}
          onClose={() => ask(null)}
          onDo={({ why }) => done(close.mutateAsync({ bankId, day, why }))}
        >
          <p>{d.closeText}</p>
        </WhyDialog>
      ) : null}
    </Panel>
  );
}
