import type { ConsoleDraw } from '@fairground/contract/console/draws';
import { PERIOD_STATUSES } from '@fairground/contract/vote';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Moment } from '#platform/Moment.tsx';
import { paths } from '#platform/paths.ts';
import { POLL_MS, useRecords } from '#platform/query.ts';
import { useOpened } from '#platform/use-opened.ts';
import { DiceIcon } from '@fairground/ui/icons.tsx';
import { Page } from '#ui/Page.tsx';
import { PagedTable } from '#ui/PagedTable.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Split } from '#ui/Split.tsx';
import { StatusTabs } from '#ui/StatusTabs.tsx';
import type { Column } from '#ui/Table.tsx';
import { DrawDetail } from './draws/DrawDetail.tsx';
import { Lateness } from './draws/Lateness.tsx';
import { drawsMessages } from './draws/messages.ts';
import { PhaseBadge } from './draws/PhaseBadge.tsx';
import { Result } from './draws/Result.tsx';
import styles from './draws/draws.module.css';

type Row = ConsoleDraw & { id: string };
type Status = ConsoleDraw['status'] | 'all';

function useColumns(linkTo: ReturnType<typeof useOpened>['linkTo']): Column<Row>[] {
  const t = useMessages(drawsMessages);
  const format = useFormat();
  const money = (amount: number | null) => (amount === null ? '–' : format.money(amount));
  return [
    {
      key: 'period',
      label: t.period,
      cell: ({ periodNo }) => (
        <Link className={styles['number']} to={linkTo(periodNo)}>
          {periodNo}
        </Link>
      ),
    },
    { key: 'phase', label: t.phase, cell: ({ phase }) => <PhaseBadge phase={phase} /> },
    { key: 'result', label: t.result, cell: (draw) => <Result draw={draw} /> },
    {
      key: 'closes',
      label: t.closesAt,
      rank: 2,
      cell: ({ closesAt }) => <Moment at={closesAt} show="short" />,
    },
    {
      key: 'late',
      label: t.late,
      align: 'end',
      rank: 3,
      cell: ({ lateMs }) => <Lateness ms={lateMs} />,
    },
    {
      key: 'orders',
      label: t.orders,
      align: 'end',
      rank: 3,
      cell: ({ orders }) => (orders === null ? '–' : format.number(orders)),
    },
    { key: 'stakes', label: t.stakes, align: 'end', rank: 2, cell: ({ stakes }) => money(stakes) },
    { key: 'payouts', label: t.payouts, align: 'end', rank: 2, cell: ({ payouts }) => money(payouts) },
  ];
}

/** All periods with their proofs. Read-only: nobody can change a draw. */
export function DrawsScreen() {
  const t = useMessages(drawsMessages);
  const opened = useOpened(paths.draws);
  const list = useRecords<Row>('draws', { perPage: 25, refetchInterval: POLL_MS });
  const { status = 'all', q = '' } = list.filterValues as { status?: Status; q?: string };
  const filterBy = (next: { status?: string; q?: string }): void =>
    list.setFilters({ status, q, ...next }, {}, false);
  const columns = useColumns(opened.linkTo);
  return (
    <Split
      pane={opened.id ? <DrawDetail key={opened.id} periodNo={opened.id} onClose={opened.close} /> : null}
    >
      <Page title={t.title} intro={t.intro}>
        <div className={styles['tools']}>
          <StatusTabs<Status>
            label={t.statusLabel}
            value={status}
            onChange={(next) => filterBy({ status: next })}
            items={[
              { value: 'all', label: t.all },
              ...PERIOD_STATUSES.map((value) => ({ value, label: t.statuses[value] })),
            ]}
          />
          <SearchField
            label={t.search}
            placeholder={t.search}
            maxLength={20}
            value={q}
            onSearch={(text) => filterBy({ q: text.trim() })}
          />
        </div>
        <PagedTable t={t} list={list} columns={columns} opened={opened} art={<DiceIcon size={28} />} />
      </Page>
    </Split>
  );
}
