import type { AuditEntry } from '@fairground/contract/console/audit';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { platformMessages } from '#platform/messages.ts';
import { Moment } from '#platform/Moment.tsx';
import { useCompact } from '#platform/lists/density.ts';
import { ListBar } from '#platform/lists/ListBar.tsx';
import { useKeysetList } from '#platform/lists/use-keyset-list.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { AuditIcon } from '@fairground/ui/icons.tsx';
import { Page } from '#ui/Page.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import type { Column } from '#ui/Table.tsx';
import { PagedTable } from '#ui/PagedTable.tsx';
import { AuditDetail } from './AuditDetail.tsx';
import { auditMessages } from './messages.ts';
import { useVerifyChain } from './VerifyChain.tsx';

type Row = AuditEntry & { id: string };

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
  const { labelled } = useMessages(platformMessages);
  const compact = useCompact();
  const list = useKeysetList('GET /audit', { perPage: 25, idOf: ({ seq }) => String(seq) });
  const [shown, setShown] = useState<Row | null>(null);
  const { button, verdict } = useVerifyChain();
  const filter = list.filterValues;
  const filterBy = (name: 'action' | 'subject' | 'operator') => (text: string) =>
    list.setFilters({ ...filter, [name]: text.trim() });
  const columns = useColumns(setShown);
  return (
    <Page title={t.title} intro={t.intro} actions={button}>
      {verdict}
      <ListBar list={list} screen="audit">
        <SearchField
          label={t.action}
          placeholder={labelled(t.action, t.actionPlace)}
          maxLength={60}
          value={filter['action'] ?? ''}
          onSearch={filterBy('action')}
        />
        <SearchField
          label={t.subject}
          placeholder={labelled(t.subject, t.subjectPlace)}
          value={filter['subject'] ?? ''}
          onSearch={filterBy('subject')}
        />
        <SearchField
          label={t.operator}
          placeholder={labelled(t.operator, t.operatorPlace)}
          maxLength={40}
          value={filter['operator'] ?? ''}
          onSearch={filterBy('operator')}
        />
      </ListBar>
      <PagedTable
        t={t}
        list={list}
        columns={columns}
        onOpen={setShown}
        compact={compact}
        art={<AuditIcon size={28} />}
      />
      {shown ? <AuditDetail entry={shown} onClose={() => setShown(null)} /> : null}
    </Page>
  );
}
