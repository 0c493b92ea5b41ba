import type { ConsoleOrder } from '@fairground/contract/console/draws';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { Moment } from '#platform/Moment.tsx';
import { paths } from '#platform/paths.ts';
import { useRecords } from '#platform/query.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { LedgerIcon } from '#ui/icons.tsx';
import { Pager } from '#ui/Pager.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { catalogue } from './messages.ts';

type Row = ConsoleOrder & { id: string };

function useColumns(): Column<Row>[] {
  const texts = useMessages(catalogue);
  const format = useFormat();
  return [
    {
      key: 'member',
      label: texts.member,
      cell: ({ member }) => <Link to={paths.member(member.id)}>{member.username}</Link>,
    },
    { key: 'option', label: texts.option, cell: ({ option }) => texts.options[option] },
    { key: 'amount', label: texts.stake, align: 'end', cell: ({ amount }) => format.money(amount) },
    {
      key: 'payout',
      label: texts.payout,
      align: 'end',
      cell: ({ payout }) => (payout === null ? '–' : format.money(payout)),
    },
    { key: 'status', label: texts.outcome, rank: 2, cell: ({ status }) => texts.orderStatus[status] },
    {
      key: 'at',
      label: texts.placedAt,
      rank: 3,
      cell: ({ placedAt }) => <Moment at={placedAt} show="exact" />,
    },
    {
      key: 'hash',
      label: texts.orderHash,
      rank: 3,
      cell: ({ orderHash }) => <code title={orderHash}>{orderHash.slice(0, 12)}…</code>,
    },
  ];
}

/** The frozen orders of a period, in the order of its tree. */
export function Orders({ periodNo }: { periodNo: string }) {
  const texts = useMessages(catalogue);
  const format = useFormat();
  const list = useRecords<Row>('draw-orders', { filter: { periodNo }, perPage: 20, inAddress: false });
  const columns = useColumns();
  if (list.error && !list.data)
    return (
      <ErrorState title={texts.ordersFailed} text={list.error.message} onRetry={() => void list.refetch()} />
    );
  return (
    <>
      <Table
        caption={texts.orders}
        columns={columns}
        rows={list.data}
        empty={<EmptyState art={<LedgerIcon size={28} />} title={texts.noOrders} text={texts.noOrdersText} />}
      />
      <Pager
        page={list.page}
        perPage={list.perPage}
        total={list.total ?? 0}
        number={format.number}
        onPage={list.setPage}
      />
    </>
  );
}
