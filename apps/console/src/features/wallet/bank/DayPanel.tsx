import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/i18n.ts';
import { Stale } from '#platform/Stale.tsx';
import { useFormat } from '#platform/format.ts';
import { paths } from '#platform/paths.ts';
import { POLL_MS, useApiMutation, useApiQuery } from '#platform/query.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { Facts } from '#ui/Facts.tsx';
import formStyles from '#ui/Form.module.css';
import { Panel } from '#ui/Panel.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { bankMessages } from './messages.ts';
import { WhyDialog } from './WhyDialog.tsx';

type Day = ConsoleDataOf<'GET /reconciliation/day'>;
type Explanation = Day['explanations'][number];
const SIDES = ['opening', 'moneyIn', 'moneyOut', 'closing'] as const;

/** Statement and ledger side by side, which fits on a phone too. */
function Sides({ day }: { day: Day }) {
  const { days: d } = useMessages(bankMessages);
  const format = useFormat();
  const { statement, ledger } = day;
  return (
    <Table
      caption={d.title}
      rows={SIDES.map((id) => ({ id, statement: statement[id], ledger: ledger[id] }))}
      columns={[
        { key: 'name', label: '', cell: ({ id }) => d[id] },
        {
          key: 'statement',
          label: d.byStatement,
          align: 'end',
          cell: ({ statement: amount }) => format.money(amount),
        },
        {
          key: 'ledger',
          label: d.byLedger,
          align: 'end',
          cell: ({ ledger: amount }) => format.money(amount),
        },
      ]}
      empty={null}
    />
  );
}

/** The words of a line, or the flow of a transfer with the way to its payment. */
function Explained({ one: { text, flow, paymentId } }: { one: Explanation }) {
  if (flow === null) return text;
  if (paymentId === null) return flow;
  const to = flow.startsWith('withdrawal') ? paths.withdrawal(paymentId) : paths.recharge(paymentId);
  return (
    <>
      {flow} <Link to={to}>{paymentId.slice(0, 8)}</Link>
    </>
  );
}

function useExplanationColumns(): Column<Explanation>[] {
  const t = useMessages(bankMessages);
  const { days: d } = t;
  const format = useFormat();
  return [
    { key: 'kind', label: t.status, cell: ({ kind }) => d.kinds[kind] },
    { key: 'amount', label: t.amount, align: 'end', cell: ({ amount }) => format.money(amount) },
    { key: 'text', label: d.explanations, cell: (one) => <Explained one={one} /> },
  ];
}

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
  const explanations = useExplanationColumns();
  const { data } = found;
  if (data === undefined)
    return (
      <Panel title={day}>
        {found.isError ? <ErrorState title={t.failed} query={found} /> : <Skeleton height={160} />}
      </Panel>
    );
  const over = day < today;
  const open = data.state !== 'closed';
  const alone = data.explanations.some(({ kind }) => kind === 'transfer');
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
      <Stale error={found.error} />
      <Sides day={data} />
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
          columns={explanations}
          empty={null}
        />
      )}
      {asking === 'carry' ? (
        <WhyDialog
          draft={`carry:${bankId}:${day}`}
          title={d.carryTitle}
          action={d.carry}
          onClose={() => ask(null)}
          onDo={({ why }) => done(carry.mutateAsync({ bankId, day, why }))}
        />
      ) : null}
      {asking === 'close' ? (
        <WhyDialog
          draft={`close-day:${bankId}:${day}`}
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
