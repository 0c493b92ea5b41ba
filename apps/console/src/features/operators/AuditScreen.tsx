import type { AuditEntry } from '@fairground/contract/console/audit';
import { useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { Moment } from '#platform/Moment.tsx';
import { useRecords } from '#platform/query.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import formStyles from '#ui/Form.module.css';
import { AuditIcon } from '#ui/icons.tsx';
import { Page } from '#ui/Page.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { AuditDetail } from './audit/AuditDetail.tsx';
import { catalogue } from './audit/messages.ts';
import { useVerifyChain } from './audit/VerifyChain.tsx';

type Row = AuditEntry & { id: string };
type Filter = Partial<Record<'action' | 'subject' | 'operator', string>>;

function useColumns(onShow: (row: Row) => void): Column<Row>[] {
  const texts = useMessages(catalogue);
  return [
    {
      key: 'seq',
      label: texts.seq,
      cell: (row) => (
        <Button
          size="small"
          variant="quiet"
          aria-label={texts.show(String(row.seq))}
          onClick={() => onShow(row)}
        >
          {row.seq}
        </Button>
      ),
    },
    { key: 'at', label: texts.at, rank: 2, cell: ({ at }) => <Moment at={at} show="exact" /> },
    { key: 'operator', label: texts.operator, cell: ({ operator }) => operator ?? texts.system },
    { key: 'action', label: texts.action, cell: ({ action }) => <code>{action}</code> },
    { key: 'subject', label: texts.subject, rank: 3, cell: ({ subject }) => <code>{subject}</code> },
    { key: 'why', label: texts.why, rank: 3, cell: ({ why }) => why },
  ];
}

/** Who did what to what, and why; and whether the chain still holds. */
export function AuditScreen() {
  const texts = useMessages(catalogue);
  const format = useFormat();
  const list = useRecords<Row>('audit', { perPage: 25 });
  const [shown, setShown] = useState<Row | null>(null);
  const { button, verdict } = useVerifyChain();
  const filter = list.filterValues as Filter;
  const filterBy = (name: keyof Filter) => (text: string) =>
    list.setFilters({ ...filter, [name]: text.trim() || undefined }, {}, false);
  const columns = useColumns(setShown);
  return (
    <Page title={texts.title} intro={texts.intro} actions={button}>
      {verdict}
      <div className={formStyles['filters']}>
        <SearchField
          label={texts.action}
          placeholder={`${texts.action}: ${texts.actionPlace}`}
          maxLength={60}
          value={filter.action ?? ''}
          onSearch={filterBy('action')}
        />
        <SearchField
          label={texts.subject}
          placeholder={`${texts.subject}: ${texts.subjectPlace}`}
          value={filter.subject ?? ''}
          onSearch={filterBy('subject')}
        />
        <SearchField
          label={texts.operator}
          placeholder={`${texts.operator}: ${texts.operatorPlace}`}
          maxLength={40}
          value={filter.operator ?? ''}
          onSearch={filterBy('operator')}
        />
      </div>
      {list.error && !list.data ? (
        <ErrorState title={texts.failed} text={list.error.message} onRetry={() => void list.refetch()} />
      ) : (
        <Table
          caption={texts.title}
          columns={columns}
          rows={list.data}
          onOpen={setShown}
          empty={<EmptyState art={<AuditIcon size={28} />} title={texts.empty} text={texts.emptyText} />}
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
