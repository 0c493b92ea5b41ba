import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { useLedgerNames } from '#platform/ledger/names.ts';
import { Moment } from '#platform/Moment.tsx';
import { POLL_MS, useRecords } from '#platform/query.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { LedgerIcon } from '#ui/icons.tsx';
import { Pager } from '#ui/Pager.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import styles from './MemberLedger.module.css';
import { catalogue } from './messages.ts';

type Entry = ConsoleDataOf<'GET /members/ledger'>['list'][number] & { id: string };

function useColumns(): Column<Entry>[] {
  const texts = useMessages(catalogue);
  const names = useLedgerNames();
  const format = useFormat();
  return [
    { key: 'at', label: texts.at, cell: ({ createdAt }) => <Moment at={createdAt} show="short" /> },
    {
      key: 'flow',
      label: texts.flow,
      cell: ({ flow, counterpart }) => (
        <span title={`${texts.counterpart}: ${names.account(counterpart)}`}>{names.flow(flow)}</span>
      ),
    },
    { key: 'account', label: texts.account, rank: 2, cell: ({ account }) => names.kind(account) },
    {
      key: 'change',
      label: texts.change,
      align: 'end',
      cell: ({ delta }) => (
        <span className={styles['change']} data-way={delta > 0 ? 'in' : 'out'}>
          {format.signedMoney(delta)}
        </span>
      ),
    },
    {
      key: 'after',
      label: texts.after,
      align: 'end',
      rank: 2,
      cell: ({ balanceAfter }) => format.money(balanceAfter),
    },
  ];
}

/** Every entry of the member's three accounts, newest first, with the balance after it. */
export function MemberLedger({ id }: { id: string }) {
  const texts = useMessages(catalogue);
  const format = useFormat();
  const list = useRecords<Entry>('member-ledger', {
    filter: { id },
    perPage: 20,
    inAddress: false,
    refetchInterval: POLL_MS,
  });
  const columns = useColumns();
  if (list.error && !list.data)
    return (
      <ErrorState title={texts.ledgerFailed} text={list.error.message} onRetry={() => void list.refetch()} />
    );
  return (
    <>
      <Table
        caption={texts.ledger}
        columns={columns}
        rows={list.data}
        empty={
          <EmptyState art={<LedgerIcon size={28} />} title={texts.ledgerEmpty} text={texts.ledgerEmptyText} />
        }
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
