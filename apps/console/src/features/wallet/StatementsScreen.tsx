import { BANK_FILE_LIMITS } from '@fairground/contract/bank-files';
import {
  type ConsoleStatementLine,
  LINE_STATUSES,
  type LineResults,
} from '@fairground/contract/console/statement-lines';
import type { ConsoleStatement } from '@fairground/contract/console/statements';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { Stale } from '#platform/Stale.tsx';
import { platformMessages } from '#platform/messages.ts';
import { useFormat } from '#platform/format.ts';
import { Moment } from '#platform/Moment.tsx';
import { POLL_MS, useApiMutation, useApiQuery, useRecords } from '#platform/query.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { Button } from '@fairground/ui/Button.tsx';
import { ReceiptIcon, UploadIcon } from '@fairground/ui/icons.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import formStyles from '#ui/Form.module.css';
import { Page } from '#ui/Page.tsx';
import { PagedTable } from '#ui/PagedTable.tsx';
import { Panel } from '#ui/Panel.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { StatusTabs } from '#ui/StatusTabs.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { ExactPanel, Outcomes } from './bank/ExactPanel.tsx';
import { LineActions } from './bank/LineActions.tsx';
import { bankMessages } from './bank/messages.ts';
import { UploadDialog } from './bank/UploadDialog.tsx';
import { useBanks } from './bank/use-banks.ts';
import { WhyDialog } from './bank/WhyDialog.tsx';

const DEFAULTS = { status: 'open', bankId: '' };

function Guesses({ line }: { line: ConsoleStatementLine }) {
  const { statements: s } = useMessages(bankMessages);
  const { aside, list } = useMessages(platformMessages);
  const format = useFormat();
  if (line.recharge) return `${line.recharge.reference} ${line.recharge.member.username}`;
  const [candidate] = line.candidates;
  const [target] = line.targets;
  if (!line.exact && !candidate && !target) return null;
  return (
    <>
      {line.exact ? <Badge tone="success">{s.exact}</Badge> : null}{' '}
      {candidate
        ? `${candidate.reference} ${candidate.member.username} ${format.money(candidate.amount)}${aside(list(candidate.reasons.map((reason) => s.reasons[reason])))}`
        : target
          ? `${s.targets[target.kind]} ${target.name} ${format.money(target.amount)}`
          : null}
    </>
  );
}

function Status({ line: { proposal, status } }: { line: ConsoleStatementLine }) {
  const { statements: s } = useMessages(bankMessages);
  return proposal ? (
    <Badge tone="warning">{`${s.proposals[proposal.kind]} ${s.by(proposal.by.username)}`}</Badge>
  ) : (
    s.statuses[status]
  );
}

function useColumns(
  chosen: ReadonlySet<string>,
  toggle: (id: string) => void,
): Column<ConsoleStatementLine>[] {
  const t = useMessages(bankMessages);
  const { statements: s } = t;
  const format = useFormat();
  return [
    {
      key: 'choose',
      label: '',
      cell: (line) =>
        line.status === 'open' && line.amount > 0 ? (
          <input
            type="checkbox"
            aria-label={s.choose(`${line.day} ${line.payer} ${format.money(line.amount)}`)}
            checked={chosen.has(line.id)}
            onChange={() => toggle(line.id)}
          />
        ) : null,
    },
    {
      key: 'day',
      label: t.day,
      whole: true,
      cell: ({ day }) => <span className="tabular">{day}</span>,
    },
    {
      key: 'amount',
      label: t.amount,
      align: 'end',
      cell: ({ amount }) => <span className="tabular">{format.money(amount)}</span>,
    },
    {
      key: 'payer',
      label: s.payer,
      cell: ({ payer, description }) => `${payer} ${description}`,
    },
    { key: 'may-be', label: s.mayBe, below: true, cell: (line) => <Guesses line={line} /> },
    { key: 'status', label: t.status, whole: true, below: true, cell: (line) => <Status line={line} /> },
    { key: 'actions', label: '', align: 'end', below: true, cell: (line) => <LineActions line={line} /> },
  ];
}

function useHistoryColumns(): Column<ConsoleStatement>[] {
  const t = useMessages(bankMessages);
  const { statements: s } = t;
  const format = useFormat();
  return [
    {
      key: 'at',
      label: t.day,
      whole: true,
      cell: ({ uploadedAt }) => <Moment at={uploadedAt} show="short" />,
    },
    { key: 'file', label: s.fileName, cell: ({ fileName }) => fileName },
    { key: 'bank', label: t.bank, rank: 3, cell: ({ bank }) => bank.bankName },
    {
      key: 'days',
      label: s.days,
      rank: 2,
      cell: ({ firstDay, lastDay }) => `${firstDay ?? ''} – ${lastDay ?? ''}`,
    },
    { key: 'lines', label: s.lines, align: 'end', rank: 2, cell: ({ lines }) => format.number(lines) },
    { key: 'fresh', label: s.fresh, align: 'end', cell: ({ fresh }) => format.number(fresh) },
    { key: 'by', label: s.uploadedBy, rank: 3, cell: ({ uploadedBy }) => uploadedBy.username },
  ];
}

function History() {
  const t = useMessages(bankMessages);
  const { statements: s } = t;
  const uploads = useApiQuery('GET /statements', { pageSize: 10 });
  const columns = useHistoryColumns();
  return (
    <Panel title={s.history}>
      {uploads.isError && !uploads.data ? (
        <ErrorState title={t.failed} query={uploads} />
      ) : (
        <Table caption={s.history} columns={columns} rows={uploads.data?.list} empty={<p>{s.empty}</p>} />
      )}
    </Panel>
  );
}

/** Movements that the banks state: uploads, exact matches in one go, the rest line by line. */
export function StatementsScreen() {
  const t = useMessages(bankMessages);
  const { statements: s } = t;
  const format = useFormat();
  const { banks, options } = useBanks();
  const list = useRecords<ConsoleStatementLine>('statements', {
    defaults: DEFAULTS,
    refetchInterval: POLL_MS,
  });
  const [uploading, setUploading] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState(false);
  const [results, setResults] = useState<LineResults | null>(null);
  const suspense = useApiMutation('POST /statements/suspense');
  const { status = 'open', bankId = '', q = '' } = list.filterValues as Record<string, string>;
  const filterBy = (next: Record<string, string>): void =>
    list.setFilters({ status, bankId, q, ...next }, {}, false);
  const columns = useColumns(chosen, (id) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  });
  return (
    <Page
      title={s.title}
      intro={s.intro}
      actions={
        <Button variant="primary" icon={<UploadIcon size={16} />} onClick={() => setUploading(true)}>
          {s.upload}
        </Button>
      }
    >
      <ExactPanel bankId={bankId} />
      <div className={formStyles['filters']}>
        <SelectField
          label={t.bank}
          value={bankId}
          none={s.allBanks}
          options={options}
          source={banks}
          onChange={(event) => filterBy({ bankId: event.target.value })}
        />
        <SearchField
          label={s.search}
          placeholder={s.search}
          value={q}
          onSearch={(text) => filterBy({ q: text })}
        />
      </div>
      <StatusTabs
        label={s.statusLabel}
        value={status}
        onChange={(next) => filterBy({ status: next })}
        items={[
          ...LINE_STATUSES.map((value) => ({ value: value as string, label: s.statuses[value] })),
          { value: 'all', label: s.all },
        ]}
      />
      {chosen.size > 0 ? (
        <div className={formStyles['actions']}>
          <Button onClick={() => setAsking(true)}>{s.toSuspense(format.number(chosen.size))}</Button>
        </div>
      ) : null}
      {results === null ? null : (
        <Notice live>
          <Outcomes results={results} />
        </Notice>
      )}
      {list.data ? <Stale error={list.error} /> : null}
      <PagedTable
        t={{ ...s, failed: t.failed }}
        list={list}
        columns={columns}
        art={<ReceiptIcon size={28} />}
      />
      <History />
      {uploading ? <UploadDialog onClose={() => setUploading(false)} /> : null}
      {asking ? (
        <WhyDialog
          draft="suspense"
          title={s.suspenseTitle}
          action={s.toSuspense(format.number(chosen.size))}
          onClose={() => setAsking(false)}
          onDo={async ({ why }) => {
            const lineIds = [...chosen].slice(0, BANK_FILE_LIMITS.credited);
            const { list: outcomes } = await suspense.mutateAsync({ lineIds, why });
            setResults(outcomes);
            setChosen(new Set());
          }}
        >
          <p>{s.suspenseText}</p>
        </WhyDialog>
      ) : null}
    </Page>
  );
}
