import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { useLedgerNames } from '#platform/ledger/names.ts';
import { useApiQuery } from '#platform/query.ts';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import styles from './life.module.css';
import { lifeMessages } from './messages.ts';

type Flow = ConsoleDataOf<'GET /members/flows'>['flows'][number] & { id: string };

function useColumns(): Column<Flow>[] {
  const t = useMessages(lifeMessages);
  const names = useLedgerNames();
  const format = useFormat();
  const amount = (value: number) => (value === 0 ? '' : format.money(value));
  return [
    { key: 'flow', label: t.flow, cell: ({ flow }) => names.flow(flow) },
    { key: 'count', label: t.count, align: 'end', rank: 2, cell: ({ count }) => format.number(count) },
    { key: 'received', label: t.received, align: 'end', cell: ({ received }) => amount(received) },
    { key: 'given', label: t.given, align: 'end', cell: ({ given }) => amount(given) },
  ];
}

/** What each flow gave to and took from the member's available balance. */
export function MoneyByFlow({ id }: { id: string }) {
  const t = useMessages(lifeMessages);
  const answer = useApiQuery('GET /members/flows', { id });
  const columns = useColumns();
  return (
    <Panel title={t.flows}>
      {answer.isError && !answer.data ? (
        <ErrorState title={t.failed} query={answer} />
      ) : (
        <Table
          caption={t.flows}
          columns={columns}
          rows={answer.data?.flows.map(({ flow, count, received, given }) => ({
            id: flow,
            flow,
            count,
            received,
            given,
          }))}
          empty={<p className={styles['none']}>{t.noFlows}</p>}
        />
      )}
    </Panel>
  );
}
