import type { AuditEntry } from '@fairground/contract/console/audit';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Moment } from '#platform/Moment.tsx';
import { useRecords } from '#platform/query.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { EmptyState } from '@fairground/ui/EmptyState.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import formStyles from '#ui/Form.module.css';
import { AuditIcon } from '@fairground/ui/icons.tsx';
import { Page } from '#ui/Page.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { AuditDetail } from './AuditDetail.tsx';
import { auditMessages } from './messages.ts';
import { useVerifyChain } from './VerifyChain.tsx';

type Row = AuditEntry & { id: string };
type Filter = Partial<Record<'action' | 'subject' | 'operator', string>>;

function useColumns(onShow: (row: Row) => void): Column<Row>[] {
  const t = useMessages(auditMessages);
  return [
    {
      key: 'seq',
      label: t.seq,
      // Never broken over lines, as numbers are not.
      align: 'end',
      cell: (row) => (
        <Button size="small" variant="quiet" aria-label={t.show(String(row.seq))} onClick={() => onShow(row)}>
          {row.seq}
        </Button>
      ),
    },
    { key: 'at', label: t.at, rank: 2, cell: ({ at }) => <Moment at={at} show="exact" /> },
    { key: 'operator', label: t.operator, cell: ({ operator }) => operator ?? t.system },
    { key: 'action', label: t.action, cell: ({ action }) => <code>{action}</code> },
    { key: 'subject', label: t.subject, rank: 3, cell: ({ subject }) => <code>{subject}</code> },
    { key: 'why', label: t.why, rank: 3, cell: ({ why }) => why },
  ];
}

/** The audit log, and the verification of its hash chain. */
export function AuditScreen() {
  const t = useMessages(auditMessages);
  const format = useFormat();
  const list = useRecords<Row>('audit', { perPage: 25 });
  const [shown, setShown] = useState<Row | null>(null);
  const { button, verdict } = useVerifyChain();
  const filter = list.filterValues as Filter;
  const filterBy = (name: keyof Filter) => (text: string) =>
    list.setFilters({ ...filter, [name]: text.trim() || undefined }, {}, false);
  const columns = useColumns(setShown);
  return (
    <Page title={t.title} intro={t.intro} actions={button}>
      {verdict}
      <div className={formStyles['filters']}>
        <SearchField
          label={t.action}
          placeholder={`${t.action}: ${t.actionPlace}`}
          maxLength={60}
          value={filter.action ?? ''}
          onSearch={filterBy('action')}
        />
        <SearchField
          label={t.subject}
          placeholder={`${t.subject}: ${t.subjectPlace}`}
          value={filter.subject ?? ''}
          onSearch={filterBy('subject')}
        />
        <SearchField
          label={t.operator}
          placeholder={`${t.operator}: ${t.operatorPlace}`}
          maxLength={40}
          value={filter.operator ?? ''}
          onSearch={filterBy('operator')}
        />
      </div>
      {list.error && !list.data ? (
        <ErrorState title={t.failed} text={list.error.message} onRetry={() => void list.refetch()} />
      ) : (
        <Table
          caption={t.title}
          columns={columns}
          rows={list.data}
          onOpen={setShown}
          empty={<EmptyState art={<AuditIcon size={28} />} title={t.empty} text={t.emptyText} />}
        />
      )}
      <Pager
        page={list.page}
        perPage={list.perPage}
        total={list.total ?? 0}
        number={format.number}
        onPage={list.setPage}
      />
      {shown ? <AuditDetail entry={shown} onClose={() => setShown(null)} /> : null}
    </Page>
  );
}
