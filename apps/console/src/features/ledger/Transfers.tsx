import type { LedgerTransfer } from '@fairground/contract/console/ledger';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { useCompact } from '#platform/lists/density.ts';
import { ListBar } from '#platform/lists/ListBar.tsx';
import type { KeysetList } from '#platform/lists/use-keyset-list.ts';
import { memberOf, useLedgerNames } from '#platform/ledger/names.ts';
import { Moment } from '#platform/Moment.tsx';
import { paths } from '#platform/paths.ts';
import { LedgerIcon } from '@fairground/ui/icons.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import type { Column } from '#ui/Table.tsx';
import { PagedTable } from '#ui/PagedTable.tsx';
import { ledgerMessages } from './messages.ts';
import styles from './Transfers.module.css';

/** What a transfer is for, if anything. */
function Belonging({ transfer }: { transfer: LedgerTransfer }) {
  const t = useMessages(ledgerMessages);
  const { periodNo, orderId, paymentId } = transfer;
  const parts = [
    periodNo ? { label: t.period, id: periodNo } : null,
    orderId ? { label: t.order, id: orderId } : null,
    paymentId ? { label: t.payment, id: paymentId } : null,
  ].filter((part) => part !== null);
  return parts.map(({ label, id }) => (
    <span key={id} className={styles['part']} title={id}>
      {label} <code>{id.length > 16 ? id.slice(0, 8) : id}</code>
    </span>
  ));
}

function Account({ code }: { code: string }) {
  const names = useLedgerNames();
  const member = memberOf(code);
  return (
    <span className={styles['account']}>
      {member ? <Link to={paths.member(member)}>{names.account(code)}</Link> : names.account(code)}
      <code className={styles['code']}>{code}</code>
    </span>
  );
}

function useColumns(): Column<LedgerTransfer>[] {
  const t = useMessages(ledgerMessages);
  const names = useLedgerNames();
  const format = useFormat();
  return [
    { key: 'at', label: t.at, cell: ({ createdAt }) => <Moment at={createdAt} show="short" /> },
    { key: 'flow', label: t.flow, cell: ({ flow: name }) => names.flow(name) },
    { key: 'from', label: t.from, rank: 2, cell: ({ debit }) => <Account code={debit} /> },
    { key: 'to', label: t.to, rank: 2, cell: ({ credit }) => <Account code={credit} /> },
    { key: 'amount', label: t.amount, align: 'end', cell: ({ amount }) => format.money(amount) },
    { key: 'of', label: t.of, rank: 3, cell: (transfer) => <Belonging transfer={transfer} /> },
  ];
}

/** All transfers, newest first, optionally of one account or one flow. */
export function Transfers({ list }: { list: KeysetList<LedgerTransfer> }) {
  const t = useMessages(ledgerMessages);
  const names = useLedgerNames();
  const compact = useCompact();
  const { account = '', flow = '' } = list.filterValues;
  const filterBy = (next: { account?: string; flow?: string }): void =>
    list.setFilters({ ...list.filterValues, ...next });
  const columns = useColumns();
  return (
    <>
      <ListBar list={list} screen="ledger" amounts>
        <SelectField
          label={t.flow}
          none={t.allFlows}
          options={names.flows}
          value={flow}
          onChange={(event) => filterBy({ flow: event.target.value })}
        />
        <SearchField
          label={t.accountSearch}
          placeholder={t.accountPlace}
          value={account}
          onSearch={(text) => filterBy({ account: text.trim() })}
        />
      </ListBar>
      <PagedTable
        t={{ ...t, title: t.list }}
        list={list}
        columns={columns}
        compact={compact}
        art={<LedgerIcon size={28} />}
      />
    </>
  );
}
