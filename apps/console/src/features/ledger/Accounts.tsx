import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { useLedgerNames } from '#platform/ledger/names.ts';
import { useApiQuery } from '#platform/query.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { ledgerMessages } from './messages.ts';

type Row = ConsoleDataOf<'GET /ledger/accounts'>[number] & { id: string };

const POLL_MS = 10_000;

function useColumns(onShow: (code: string) => void): Column<Row>[] {
  const t = useMessages(ledgerMessages);
  const names = useLedgerNames();
  const format = useFormat();
  return [
    {
      key: 'account',
      label: t.account,
      // A total over all members is no account that can be queried.
      cell: ({ code }) =>
        code.includes('*') ? (
          names.account(code)
        ) : (
          <Button size="small" variant="quiet" title={t.show} onClick={() => onShow(code)}>
            {names.account(code)}
          </Button>
        ),
    },
    { key: 'code', label: t.code, rank: 2, cell: ({ code }) => <code>{code}</code> },
    {
      key: 'count',
      label: t.accountCount,
      rank: 3,
      align: 'end',
      cell: ({ accounts: count }) => format.number(count),
    },
    { key: 'balance', label: t.balance, align: 'end', cell: ({ balance }) => format.money(balance) },
  ];
}

/** Accounts of the site one by one; those of members as totals by kind. */
export function Accounts({ onShow }: { onShow: (code: string) => void }) {
  const t = useMessages(ledgerMessages);
  const columns = useColumns(onShow);
  const accounts = useApiQuery('GET /ledger/accounts', {}, { refetchInterval: POLL_MS });
  if (accounts.isError && !accounts.data) return <ErrorState title={t.accountsFailed} query={accounts} />;
  return (
    <Table
      caption={t.accounts}
      columns={columns}
      rows={accounts.data?.map(({ code, kind, accounts: count, balance }) => ({
        id: code,
        code,
        kind,
        accounts: count,
        balance,
      }))}
      empty={null}
    />
  );
}
