import type { ConsolePayoutBatch, ConsolePayoutItem } from '@fairground/contract/console/payouts';
import { saveFile } from '@fairground/client/save-file.ts';
import { useNotify } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { callFile } from '#platform/api.ts';
import { useMessages } from '#platform/i18n.ts';
import { Stale } from '#platform/Stale.tsx';
import { useFormat } from '#platform/format.ts';
import { Moment } from '#platform/Moment.tsx';
import { POLL_MS, useApiMutation, useApiQuery } from '#platform/query.ts';
import { useMe } from '#platform/session.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { Button } from '@fairground/ui/Button.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { type Fact, Facts } from '#ui/Facts.tsx';
import { Pane } from '#ui/Pane.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { AbsentPane } from '#ui/AbsentPane.tsx';
import styles from '../queue/queue.module.css';
import { BatchBadge } from './BatchBadge.tsx';
import { bankMessages } from './messages.ts';
import { ResultsDialog } from './ResultsDialog.tsx';
import { WhyDialog } from './WhyDialog.tsx';
import { batchName } from './batch-name.rules.ts';

/** Payments of one call: each is a transaction, and a call has ten seconds. */
const AT_ONCE = 20;

type Asking = 'approve' | 'dissolve' | 'file' | 'results' | 'paid' | { failed: ConsolePayoutItem };
const EXTENSIONS = { zengin: 'txt', pain: 'xml', csv: 'csv' } as const;

type Item = ConsolePayoutItem & { id: string };

function useItemColumns(sent: boolean, onFailed: (item: ConsolePayoutItem) => void): Column<Item>[] {
  const t = useMessages(bankMessages);
  const { payouts: p } = t;
  const format = useFormat();
  return [
    { key: 'reference', label: p.reference, cell: ({ reference }) => <code>{reference}</code> },
    { key: 'member', label: p.member, cell: ({ member }) => member.username },
    {
      key: 'account',
      label: p.account,
      below: true,
      cell: ({ holderName, bankName, last4 }) => `${holderName} ${bankName} ${p.ends(last4)}`,
    },
    { key: 'amount', label: t.amount, align: 'end', cell: ({ amount }) => format.money(amount) },
    {
      key: 'outcome',
      label: p.outcome,
      below: true,
      cell: ({ outcome, note }) =>
        outcome === null ? (
          <Badge>{p.open}</Badge>
        ) : (
          <>
            <Badge tone={outcome === 'paid' ? 'success' : 'danger'}>{p.outcomes[outcome]}</Badge> {note}
          </>
        ),
    },
    {
      key: 'actions',
      label: '',
      align: 'end',
      below: true,
      cell: (item) =>
        item.outcome === null && sent ? (
          <Button size="small" variant="quiet" onClick={() => onFailed(item)}>
            {p.failedOne}
          </Button>
        ) : null,
    },
  ];
}

/** What it pays and by when, who made, approved and sent it, and what came of it. */
function BatchFacts({ batch }: { batch: ConsolePayoutBatch }) {
  const t = useMessages(bankMessages);
  const { payouts: p } = t;
  const format = useFormat();
  const by = (who: { username: string } | null, at: string | null): ReactNode =>
    who === null || at === null ? null : (
      <>
        {who.username} · <Moment at={at} show="short" />
      </>
    );
  const approved = by(batch.approvedBy, batch.approvedAt);
  const sent = by(batch.sentBy, batch.sentAt);
  const count = (label: string, value: number): Fact | null =>
    value === 0 ? null : { label, value: format.number(value) };
  return (
    <Facts
      facts={[
        { label: t.bank, value: batch.bank.bankName },
        { label: t.chooseFile, value: p.formats[batch.format] },
        { label: p.executeOn, value: batch.executeOn },
        { label: p.payments, value: format.number(batch.payments) },
        count(p.outcomes.paid, batch.paid),
        count(p.outcomes.failed, batch.failed),
        batch.sentAt === null ? null : count(p.open, batch.open),
        { label: p.made, value: by(batch.madeBy, batch.madeAt) },
        approved === null ? null : { label: p.approved, value: approved },
        sent === null ? null : { label: p.statuses.sent, value: sent },
        batch.fileHash === null ? null : { label: p.hash, value: <code>{batch.fileHash}</code>, wide: true },
      ]}
    />
  );
}

/** One batch: its payments, and what the state allows next. */
export function BatchDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMessages(bankMessages);
  const { payouts: p } = t;
  const format = useFormat();
  const notify = useNotify();
  const me = useMe();
  const batch = useApiQuery('GET /payouts/detail', { id }, { refetchInterval: POLL_MS });
  const [asking, ask] = useState<Asking | null>(null);
  const approve = useApiMutation('POST /payouts/approve');
  const dissolve = useApiMutation('POST /payouts/dissolve');
  const settle = useApiMutation('POST /payouts/settle');
  const { data } = batch;
  const columns = useItemColumns(data?.status === 'sent', (failed) => ask({ failed }));
  if (data === undefined)
    return <AbsentPane title={p.title} query={batch} failed={t.failed} onClose={onClose} />;
  const open = data.items.filter(({ outcome }) => outcome === null);
  const mine = data.madeBy.id === me?.id;
  const saved = (): void => notify(p.saved, { type: 'success' });
  const close = (): void => ask(null);
  return (
    <Pane
      title={`${batchName(data.number)} · ${format.money(data.amount)}`}
      badge={<BatchBadge status={data.status} />}
      onClose={onClose}
    >
      <Stale error={batch.error} />
      {data.status === 'proposed' ? (
        <Notice tone={mine ? 'info' : 'warning'}>
          <p>{mine ? p.ownBatch : p.approveText(format.number(data.payments), format.money(data.amount))}</p>
        </Notice>
      ) : null}
      {data.status === 'done' || data.status === 'dissolved' ? null : (
        <div className={styles['buttons']}>
          {data.status === 'proposed' && !mine ? (
            <Button variant="primary" onClick={() => ask('approve')}>
              {p.approve}
            </Button>
          ) : null}
          {data.status === 'approved' || data.status === 'sent' ? (
            <Button
              variant={data.status === 'approved' ? 'primary' : 'secondary'}
              onClick={() => ask('file')}
            >
              {p.download}
            </Button>
          ) : null}
          {data.status === 'sent' ? (
            <>
              <Button onClick={() => ask('results')}>{p.results}</Button>
              <Button onClick={() => ask('paid')}>{p.allPaid(format.number(open.length))}</Button>
            </>
          ) : (
            <Button variant="quiet" onClick={() => ask('dissolve')}>
              {p.dissolve}
            </Button>
          )}
        </div>
      )}
      <BatchFacts batch={data} />
      <Table
        caption={p.payments}
        columns={columns}
        rows={data.items.map((item): Item => Object.assign({}, item, { id: item.withdrawalId }))}
        empty={null}
      />
      {asking === 'approve' ? (
        <WhyDialog
          draft={`payout-approve:${id}`}
          title={p.approveTitle}
          action={p.approve}
          onClose={close}
          onDo={async ({ why }) => {
            await approve.mutateAsync({ id, why });
            saved();
          }}
        >
          <p>{p.approveText(format.number(data.payments), format.money(data.amount))}</p>
        </WhyDialog>
      ) : null}
      {asking === 'dissolve' ? (
        <WhyDialog
          draft={`payout-dissolve:${id}`}
          title={p.dissolveTitle}
          action={p.dissolve}
          onClose={close}
          onDo={async ({ why }) => {
            await dissolve.mutateAsync({ id, why });
            saved();
          }}
        />
      ) : null}
      {asking === 'file' ? (
        <WhyDialog
          draft={`payout-file:${id}`}
          title={p.downloadTitle}
          action={p.download}
          onClose={close}
          onDo={async ({ why }) => {
            const made = await callFile('POST /payouts/file', { id, why }, undefined, 60_000);
            saveFile(made, `payout-${data.number}-${data.executeOn}.${EXTENSIONS[data.format]}`);
            await batch.refetch();
          }}
        >
          <p>{p.downloadText}</p>
        </WhyDialog>
      ) : null}
      {asking === 'results' ? <ResultsDialog id={id} onSaved={saved} onClose={close} /> : null}
      {asking === 'paid' ? (
        <WhyDialog
          draft={`payout-paid:${id}`}
          title={p.allPaidTitle}
          action={p.allPaid(format.number(open.length))}
          onClose={close}
          onDo={async ({ why }) => {
            const ids = open.map(({ withdrawalId }) => withdrawalId);
            for (let at = 0; at < ids.length; at += AT_ONCE)
              await settle.mutateAsync({
                id,
                outcome: 'paid',
                withdrawalIds: ids.slice(at, at + AT_ONCE),
                why,
              });
            saved();
          }}
        />
      ) : null}
      {typeof asking === 'object' && asking !== null ? (
        <WhyDialog
          draft={`payout-failed:${asking.failed.withdrawalId}`}
          title={p.failedTitle}
          action={p.failedOne}
          onClose={close}
          onDo={async ({ why }) => {
            const withdrawalIds = [asking.failed.withdrawalId];
            await settle.mutateAsync({ id, outcome: 'failed', withdrawalIds, why });
            saved();
          }}
        >
          <p>{`${asking.failed.reference} ${format.money(asking.failed.amount)}`}</p>
          <p>{p.failedText}</p>
        </WhyDialog>
      ) : null}
    </Pane>
  );
}
