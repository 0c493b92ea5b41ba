import { BANK_FILE_BYTES } from '@fairground/contract/console/statements';
import type { ConsolePayoutItem } from '@fairground/contract/console/payouts';
import { saveFile } from '@fairground/client/save-file.ts';
import { useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { callFile } from '#platform/api.ts';
import { useMessages } from '#platform/i18n.ts';
import { readBase64 } from '#platform/read-file.ts';
import { useFormat } from '#platform/format.ts';
import { POLL_MS, useApiMutation, useApiQuery } from '#platform/query.ts';
import { useMe } from '#platform/session.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { Button } from '@fairground/ui/Button.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { Facts } from '#ui/Facts.tsx';
import formStyles from '#ui/Form.module.css';
import { Panel } from '#ui/Panel.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { bankMessages } from './messages.ts';
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
      rank: 2,
      cell: ({ holderName, bankName, last4 }) => `${holderName} ${bankName} ${p.ends(last4)}`,
    },
    { key: 'amount', label: t.amount, align: 'end', cell: ({ amount }) => format.money(amount) },
    {
      key: 'outcome',
      label: p.outcome,
      cell: ({ outcome, note }) =>
        outcome === null ? (
          p.open
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
      cell: (item) =>
        item.outcome === null && sent ? (
          <Button size="small" variant="quiet" onClick={() => onFailed(item)}>
            {p.failedOne}
          </Button>
        ) : null,
    },
  ];
}

/** One batch: its payments, and what the state allows next. */
export function BatchPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMessages(bankMessages);
  const { payouts: p } = t;
  const format = useFormat();
  const notify = useNotify();
  const me = useMe();
  const batch = useApiQuery('GET /payouts/detail', { id }, { refetchInterval: POLL_MS });
  const [asking, ask] = useState<Asking | null>(null);
  const file = useRef<File | null>(null);
  const approve = useApiMutation('POST /payouts/approve');
  const dissolve = useApiMutation('POST /payouts/dissolve');
  const results = useApiMutation('POST /payouts/results');
  const settle = useApiMutation('POST /payouts/settle');
  const { data } = batch;
  const columns = useItemColumns(data?.status === 'sent', (failed) => ask({ failed }));
  if (data === undefined) return null;
  const open = data.items.filter(({ outcome }) => outcome === null);
  const saved = (): void => notify(p.saved, { type: 'success' });
  const close = (): void => ask(null);
  return (
    <Panel
      title={`${batchName(data.number)} · ${p.statuses[data.status]}`}
      actions={
        <span className={formStyles['actions']}>
          {data.status === 'proposed' && data.madeBy.id !== me?.id ? (
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
          ) : null}
          {data.status === 'proposed' || data.status === 'approved' ? (
            <Button variant="quiet" onClick={() => ask('dissolve')}>
              {p.dissolve}
            </Button>
          ) : null}
          <Button variant="quiet" onClick={onClose}>
            {p.close}
          </Button>
        </span>
      }
    >
      {data.status === 'proposed' && data.madeBy.id === me?.id ? (
        <Notice>
          <p>{p.ownBatch}</p>
        </Notice>
      ) : null}
      <Facts
        facts={[
          { label: t.bank, value: data.bank.bankName },
          { label: p.executeOn, value: data.executeOn },
          { label: p.payments, value: format.number(data.payments) },
          { label: p.sum, value: format.money(data.amount) },
          { label: p.made, value: data.madeBy.username },
          data.approvedBy ? { label: p.approved, value: data.approvedBy.username } : null,
          data.fileHash ? { label: p.hash, value: <code>{data.fileHash}</code>, wide: true } : null,
        ]}
      />
      <Table
        caption={p.payments}
        columns={columns}
        rows={data.items.map((item): Item => Object.assign({}, item, { id: item.withdrawalId }))}
        empty={null}
      />
      {asking === 'approve' ? (
        <WhyDialog
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
      {asking === 'results' ? (
        <WhyDialog
          title={p.resultsTitle}
          action={p.results}
          onClose={close}
          onDo={async ({ why }) => {
            const content = file.current === null ? null : await readBase64(file.current, BANK_FILE_BYTES);
            if (content === null) throw new Error(file.current === null ? t.nothingChosen : t.tooLarge);
            await results.mutateAsync({ id, fileName: file.current!.name, content, why });
            saved();
          }}
        >
          <TextField
            label={t.chooseFile}
            type="file"
            onChange={(event) => {
              file.current = event.target.files?.[0] ?? null;
            }}
          />
        </WhyDialog>
      ) : null}
      {asking === 'paid' ? (
        <WhyDialog
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
    </Panel>
  );
}
