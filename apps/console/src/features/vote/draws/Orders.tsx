import type { ConsoleOrder } from '@fairground/contract/console/draws';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Moment } from '#platform/Moment.tsx';
import { paths } from '#platform/paths.ts';
import { useRecords } from '#platform/query.ts';
import { EmptyState } from '@fairground/ui/EmptyState.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { LedgerIcon } from '@fairground/ui/icons.tsx';
import { Pager } from '#ui/Pager.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { drawsMessages } from './messages.ts';

type Row = ConsoleOrder & { id: string };

function useColumns(): Column<Row>[] {
  const t = useMessages(drawsMessages);
  const format = useFormat();
  return [
    {
      key: 'member',
      label: t.member,
      cell: ({ member }) => <Link to={paths.member(member.id)}>{member.username}</Link>,
    },
    { key: 'option', label: t.option, cell: ({ option }) => t.options[option] },
    { key: 'amount', label: t.stake, align: 'end', cell: ({ amount }) => format.money(amount) },
    {
      key: 'payout',
      label: t.payout,
      align: 'end',
      cell: ({ payout }) => (payout === null ? '–' : format.money(payout)),
    },
    { key: 'status', label: t.outcome, rank: 2, cell: ({ status }) => t.orderStatus[status] },
    {
      key: 'at',
      label: t.placedAt,
      rank: 3,
      cell: ({ placedAt }) => <Moment at={placedAt} show="exact" />,
    },
    {
      key: 'hash',
      label: t.orderHash,
      rank: 3,
      cell: ({ orderHash }) => <code title={orderHash}>{orderHash.slice(0, 12)}…</code>,
    },
  ];
}

/** The frozen orders of a period, in the order of the Merkle tree. */
export function Orders({ periodNo }: { periodNo: string }) {
  const t = useMessages(drawsMessages);
  const format = useFormat();
  const list = useRecords<Row>('draw-orders', { filter: { periodNo }, perPage: 20, inAddress: false });
  const columns = useColumns();
  if (list.error && !list.data)
    return (
      <ErrorState title={t.ordersFailed} text={list.error.message} onRetry={() => void list.refetch()} />
    );
  return (
    <>
      <Table
        caption={t.orders}
        columns={columns}
        rows={list.data}
        empty={<EmptyState art={<LedgerIcon size={28} />} title={t.noOrders} text={t.noOrdersText} />}
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
