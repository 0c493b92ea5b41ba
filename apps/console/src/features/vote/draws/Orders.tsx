import type { ConsoleOrder } from '@fairground/contract/console/draws';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Moment } from '#platform/Moment.tsx';
import { paths } from '#platform/paths.ts';
import { useRecords } from '#platform/query.ts';
import { LedgerIcon } from '@fairground/ui/icons.tsx';
import type { Column } from '#ui/Table.tsx';
import { PagedTable } from '#ui/PagedTable.tsx';
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
  const list = useRecords<Row>('draw-orders', { filter: { periodNo }, perPage: 20, inAddress: false });
  const columns = useColumns();
  return (
    <PagedTable
      t={{ title: t.orders, failed: t.ordersFailed, empty: t.noOrders, emptyText: t.noOrdersText }}
      list={list}
      columns={columns}
      art={<LedgerIcon size={28} />}
    />
  );
}
