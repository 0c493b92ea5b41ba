import type { ConsoleDraw } from '@fairground/contract/console/draws';
import { PERIOD_STATUSES } from '@fairground/contract/vote';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { Moment } from '#platform/Moment.tsx';
import { paths } from '#platform/paths.ts';
import { POLL_MS, useRecords } from '#platform/query.ts';
import { useOpened } from '#platform/use-opened.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { DiceIcon } from '#ui/icons.tsx';
import { Page } from '#ui/Page.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Split } from '#ui/Split.tsx';
import { StatusTabs } from '#ui/StatusTabs.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { DrawDetail } from './draws/DrawDetail.tsx';
import { Lateness } from './draws/Lateness.tsx';
import { catalogue } from './draws/messages.ts';
import { PhaseBadge } from './draws/PhaseBadge.tsx';
import { Result } from './draws/Result.tsx';
import styles from './draws/draws.module.css';

type Row = ConsoleDraw & { id: string };
type Status = ConsoleDraw['status'] | 'all';

function useColumns(linkTo: ReturnType<typeof useOpened>['linkTo']): Column<Row>[] {
  const texts = useMessages(catalogue);
  const format = useFormat();
  const money = (amount: number | null) => (amount === null ? '–' : format.money(amount));
  return [
    {
      key: 'period',
      label: texts.period,
      cell: ({ periodNo }) => (
        <Link className={styles['number']} to={linkTo(periodNo)}>
          {periodNo}
        </Link>
      ),
    },
    { key: 'phase', label: texts.phase, cell: ({ phase }) => <PhaseBadge phase={phase} /> },
    { key: 'result', label: texts.result, cell: (draw) => <Result draw={draw} /> },
    {
      key: 'closes',
      label: texts.closesAt,
      rank: 2,
      cell: ({ closesAt }) => <Moment at={closesAt} show="short" />,
    },
    {
      key: 'late',
      label: texts.late,
      align: 'end',
      rank: 3,
      cell: ({ lateMs }) => <Lateness ms={lateMs} />,
    },
    {
      key: 'orders',
      label: texts.orders,
      align: 'end',
      rank: 3,
      cell: ({ orders }) => (orders === null ? '–' : format.number(orders)),
    },
    { key: 'stakes', label: texts.stakes, align: 'end', rank: 2, cell: ({ stakes }) => money(stakes) },
    { key: 'payouts', label: texts.payouts, align: 'end', rank: 2, cell: ({ payouts }) => money(payouts) },
  ];
}

/** Every period with its proof. Nothing can be set here, by nobody. */
export function DrawsScreen() {
  const texts = useMessages(catalogue);
  const format = useFormat();
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
      <Page title={texts.title} intro={texts.intro}>
        <div className={styles['tools']}>
          <StatusTabs<Status>
            label={texts.statusLabel}
            value={status}
            onChange={(next) => filterBy({ status: next })}
            items={[
              { value: 'all', label: texts.all },
              ...PERIOD_STATUSES.map((value) => ({ value, label: texts.statuses[value] })),
            ]}
          />
          <SearchField
            label={texts.search}
            placeholder={texts.search}
            maxLength={20}
            value={q}
            onSearch={(text) => filterBy({ q: text.trim() })}
          />
        </div>
        {list.error && !list.data ? (
          <ErrorState title={texts.failed} text={list.error.message} onRetry={() => void list.refetch()} />
        ) : (
          <Table
            caption={texts.title}
            columns={columns}
            rows={list.data}
            selectedId={opened.id}
            onOpen={({ id }) => opened.open(id)}
            empty={<EmptyState art={<DiceIcon size={28} />} title={texts.empty} text={texts.emptyText} />}
          />
        )}
        <Pager
          page={list.page}
          perPage={list.perPage}
          total={list.total ?? 0}
          number={format.number}
          onPage={list.setPage}
        />
      </Page>
    </Split>
  );
}
