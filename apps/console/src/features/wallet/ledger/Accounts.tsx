import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { useLedgerNames } from '#platform/ledger/names.ts';
import { useAnswer } from '#platform/query.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { catalogue } from './messages.ts';

type Row = ConsoleDataOf<'GET /ledger/accounts'>[number] & { id: string };

const POLL_MS = 10_000;

function useColumns(onShow: (code: string) => void): Column<Row>[] {
  const texts = useMessages(catalogue);
  const names = useLedgerNames();
  const format = useFormat();
  return [
    {
      key: 'account',
      label: texts.account,
      // Those of all members together are a sum, and no account to ask for.
      cell: ({ code }) =>
        code.includes('*') ? (
          names.account(code)
        ) : (
          <Button size="small" variant="quiet" title={texts.show} onClick={() => onShow(code)}>
            {names.account(code)}
          </Button>
        ),
    },
    { key: 'code', label: texts.code, rank: 2, cell: ({ code }) => <code>{code}</code> },
    {
      key: 'count',
      label: texts.accountCount,
      rank: 3,
      align: 'end',
      cell: ({ accounts: count }) => format.number(count),
    },
    { key: 'balance', label: texts.balance, align: 'end', cell: ({ balance }) => format.money(balance) },
  ];
}

/** The accounts of the house one by one, those of the members by kind. */
export function Accounts({ onShow }: { onShow: (code: string) => void }) {
  const texts = useMessages(catalogue);
  const columns = useColumns(onShow);
  const accounts = useAnswer('GET /ledger/accounts', {}, { refetchInterval: POLL_MS });
  if (accounts.isError && !accounts.data)
    return (
      <ErrorState
        title={texts.accountsFailed}
        text={accounts.error.message}
        onRetry={() => void accounts.refetch()}
      />
    );
  return (
    <Table
      caption={texts.accounts}
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
