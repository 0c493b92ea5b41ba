import type { ConsoleRecharge } from '@fairground/contract/console/recharges';
import type { RechargeStatus } from '@fairground/contract/recharge';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { Moment } from '#platform/Moment.tsx';
import { paths } from '#platform/paths.ts';
import { POLL_MS, useRecords } from '#platform/query.ts';
import { useOpened } from '#platform/use-opened.ts';
import { Badge } from '#ui/Badge.tsx';
import { InIcon } from '#ui/icons.tsx';
import type { Column } from '#ui/Table.tsx';
import { Age } from '#platform/Age.tsx';
import { catalogue as queueCatalogue } from './queue/messages.ts';
import styles from './queue/queue.module.css';
import { QueueScreen } from './queue/QueueScreen.tsx';
import { StatusBadge } from './queue/StatusBadge.tsx';
import { useRechargeCounts } from './queue/use-status-counts.ts';
import { catalogue } from './recharges/messages.ts';
import { RechargeDetail } from './recharges/RechargeDetail.tsx';

const STATUSES = [
  'submitted',
  'credited',
  'rejected',
  'expired',
] as const satisfies readonly RechargeStatus[];
const DEFAULTS = { status: 'submitted' };

function useColumns(linkTo: ReturnType<typeof useOpened>['linkTo']): Column<ConsoleRecharge>[] {
  const texts = useMessages(queueCatalogue);
  const own = useMessages(catalogue);
  const format = useFormat();
  return [
    {
      key: 'member',
      label: texts.member,
      cell: (row) => (
        <span className={styles['who']}>
          <Link to={linkTo(row.id)}>{row.member.username}</Link>
          <code className={styles['under']}>{row.reference}</code>
          {row.status === 'submitted' && (row.sameImages > 0 || row.needsSecondPerson) ? (
            <span className={styles['marks']}>
              {row.sameImages > 0 ? <Badge tone="danger">{own.sameImage}</Badge> : null}
              {row.needsSecondPerson ? (
                <Badge tone="warning">{row.proposal ? texts.proposed : texts.secondPerson}</Badge>
              ) : null}
            </span>
          ) : null}
        </span>
      ),
    },
    {
      key: 'amount',
      label: texts.amount,
      align: 'end',
      cell: (row) => (
        <span className={styles['amount']}>{format.money(row.creditedAmount ?? row.amount)}</span>
      ),
    },
    {
      key: 'waiting',
      label: texts.waiting,
      align: 'end',
      cell: (row) =>
        row.status === 'submitted' ? <Age at={row.createdAt} /> : <StatusBadge status={row.status} />,
    },
    {
      key: 'asked',
      label: texts.asked,
      rank: 2,
      cell: ({ createdAt }) => <Moment at={createdAt} show="short" />,
    },
    { key: 'bank', label: texts.bank, rank: 3, cell: ({ bank }) => bank.bankName },
    {
      key: 'done',
      label: texts.done,
      rank: 3,
      cell: ({ completedAt, handledBy }) =>
        completedAt ? (
          <>
            <Moment at={completedAt} show="short" />{' '}
            <span className={styles['under']}>{handledBy?.username ?? texts.bySystem}</span>
          </>
        ) : null,
    },
  ];
}

/** Recharges to be compared with the bank statement, oldest first, and the opened one beside them. */
export function RechargeQueue() {
  const texts = useMessages(catalogue);
  const shared = useMessages(queueCatalogue);
  const opened = useOpened(paths.recharges);
  const counts = useRechargeCounts();
  const list = useRecords<ConsoleRecharge>('recharges', { defaults: DEFAULTS, refetchInterval: POLL_MS });
  const columns = useColumns(opened.linkTo);
  return (
    <QueueScreen
      texts={texts}
      list={list}
      opened={opened}
      columns={columns}
      statuses={STATUSES}
      names={shared.recharge}
      counts={counts}
      placeholder={shared.search}
      art={<InIcon size={28} />}
      pane={opened.id ? <RechargeDetail key={opened.id} id={opened.id} onClose={opened.close} /> : null}
    />
  );
}
