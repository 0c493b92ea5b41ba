import type { ConsoleCorrection, CorrectionView } from '@fairground/contract/console/corrections';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Moment } from '#platform/Moment.tsx';
import { paths } from '#platform/paths.ts';
import { POLL_MS, useRecords } from '#platform/query.ts';
import { useOpened } from '#platform/use-opened.ts';
import { useQueueKeys } from '#platform/use-queue-keys.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { PlusIcon, RefreshIcon } from '@fairground/ui/icons.tsx';
import { Pane } from '#ui/Pane.tsx';
import { QueuePage } from '#ui/QueuePage.tsx';
import { StatusTabs } from '#ui/StatusTabs.tsx';
import type { Column } from '#ui/Table.tsx';
import { CellLines } from '#ui/CellLines.tsx';
import { CorrectionBadge } from './corrections/CorrectionBadge.tsx';
import { CorrectionDetail } from './corrections/CorrectionDetail.tsx';
import { CorrectionForm } from './corrections/CorrectionForm.tsx';
import { correctionsMessages } from './corrections/messages.ts';
import { walletQueueMessages } from './queue/messages.ts';
import styles from './queue/queue.module.css';

const VIEWS = ['open', 'claims', 'approved', 'rejected'] as const satisfies readonly CorrectionView[];
const DEFAULTS = { status: 'open' };

function useColumns(linkTo: ReturnType<typeof useOpened>['linkTo']): Column<ConsoleCorrection>[] {
  const t = useMessages(correctionsMessages);
  const format = useFormat();
  return [
    {
      key: 'kind',
      label: t.kind,
      cell: (row) => (
        <CellLines>
          <Link to={linkTo(row.id)}>{t.kinds[row.kind]}</Link>
          {row.member === null ? null : <span className={styles['under']}>{row.member.username}</span>}
        </CellLines>
      ),
    },
    {
      key: 'amount',
      label: t.amount,
      align: 'end',
      cell: ({ amount }) => <span className={styles['amount']}>{format.money(amount)}</span>,
    },
    { key: 'status', label: t.status, cell: (row) => <CorrectionBadge correction={row} /> },
    { key: 'proposed', label: t.proposedBy, rank: 2, cell: ({ proposedBy }) => proposedBy.username },
    {
      key: 'at',
      label: t.proposedAt,
      rank: 3,
      cell: ({ proposedAt }) => <Moment at={proposedAt} show="short" />,
    },
  ];
}

/** Corrections of the books: proposals and open claims first, and a form for a new one. */
export function CorrectionsScreen() {
  const t = useMessages(correctionsMessages);
  const shared = useMessages(walletQueueMessages);
  const opened = useOpened(paths.corrections);
  const [adding, setAdding] = useState(false);
  const list = useRecords<ConsoleCorrection>('corrections', { defaults: DEFAULTS, refetchInterval: POLL_MS });
  useQueueKeys({ rows: list.data, opened, pages: list });
  const columns = useColumns(opened.linkTo);
  const { status = 'all' } = list.filterValues as { status?: (typeof VIEWS)[number] | 'all' };
  const form = adding ? (
    <Pane title={t.addTitle} onClose={() => setAdding(false)}>
      <CorrectionForm
        onBack={() => setAdding(false)}
        onDone={(id) => {
          setAdding(false);
          opened.open(id);
        }}
      />
    </Pane>
  ) : null;
  return (
    <QueuePage
      t={t}
      tools={
        <>
          <StatusTabs
            label={shared.statusLabel}
            value={status}
            onChange={(next) => list.setFilters({ status: next }, {}, false)}
            items={[
              ...VIEWS.map((value) => ({ value, label: t.views[value] })),
              { value: 'all' as const, label: shared.all },
            ]}
          />
          <Button icon={<PlusIcon size={16} />} onClick={() => setAdding(true)}>
            {t.add}
          </Button>
        </>
      }
      columns={columns}
      list={list}
      stale={shared.stale}
      art={<RefreshIcon size={28} />}
      opened={opened}
      keys={shared.listKeys}
      pane={
        form ??
        (opened.id ? <CorrectionDetail key={opened.id} id={opened.id} onClose={opened.close} /> : null)
      }
    />
  );
}
