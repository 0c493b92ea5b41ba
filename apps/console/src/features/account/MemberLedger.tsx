import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import { useMessages } from '#platform/i18n.ts';
import { platformMessages } from '#platform/messages.ts';
import { useFormat } from '#platform/format.ts';
import { useLedgerNames } from '#platform/ledger/names.ts';
import { Moment } from '#platform/Moment.tsx';
import { useKeysetList } from '#platform/lists/use-keyset-list.ts';
import { POLL_MS } from '#platform/query.ts';
import { LedgerIcon } from '@fairground/ui/icons.tsx';
import type { Column } from '#ui/Table.tsx';
import { PagedTable } from '#ui/PagedTable.tsx';
import styles from './MemberLedger.module.css';
import { accountMessages } from './messages.ts';

type Entry = ConsoleDataOf<'GET /members/ledger'>['list'][number] & { id: string };

function useColumns(): Column<Entry>[] {
  const t = useMessages(accountMessages);
  const { labelled } = useMessages(platformMessages);
  const names = useLedgerNames();
  const format = useFormat();
  return [
    { key: 'at', label: t.at, cell: ({ createdAt }) => <Moment at={createdAt} show="short" /> },
    {
      key: 'flow',
      label: t.flow,
      cell: ({ flow, counterpart }) => (
        <span title={labelled(t.counterpart, names.account(counterpart))}>{names.flow(flow)}</span>
      ),
    },
    { key: 'account', label: t.account, rank: 2, cell: ({ account }) => names.kind(account) },
    {
      key: 'change',
      label: t.change,
      align: 'end',
      cell: ({ delta }) => (
        <span className={styles['change']} data-way={delta > 0 ? 'in' : 'out'}>
          {format.signedMoney(delta)}
        </span>
      ),
    },
    {
      key: 'after',
      label: t.after,
      align: 'end',
      rank: 2,
      cell: ({ balanceAfter }) => format.money(balanceAfter),
    },
  ];
}

/** All entries of the member's three accounts, newest first, with the balance after each. */
export function MemberLedger({ id }: { id: string }) {
  const t = useMessages(accountMessages);
  const list = useKeysetList('GET /members/ledger', {
    always: { id },
    inAddress: false,
    idOf: ({ seq }) => String(seq),
    refetchInterval: POLL_MS,
  });
  const columns = useColumns();
  return (
    <PagedTable
      t={{ title: t.ledger, failed: t.ledgerFailed, empty: t.ledgerEmpty, emptyText: t.ledgerEmptyText }}
      list={list}
      columns={columns}
      art={<LedgerIcon size={28} />}
    />
  );
}
