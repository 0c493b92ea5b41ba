import type { ConsoleRecharge } from '@fairground/contract/console/recharges';
import type { RechargeStatus } from '@fairground/contract/recharge';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { paths } from '#platform/paths.ts';
import { useKeysetList } from '#platform/lists/use-keyset-list.ts';
import { POLL_MS } from '#platform/query.ts';
import { useOpened } from '#platform/use-opened.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { MoneyInIcon } from '@fairground/ui/icons.tsx';
import type { Column } from '#ui/Table.tsx';
import { Age } from '#platform/Age.tsx';
import { CellLines } from '#ui/CellLines.tsx';
import { BulkReject } from './queue/BulkBar.tsx';
import { walletQueueMessages } from './queue/messages.ts';
import styles from './queue/queue.module.css';
import { QueueScreen } from './queue/QueueScreen.tsx';
import { StatusBadge } from './queue/StatusBadge.tsx';
import { usePaymentColumns } from './queue/use-payment-columns.tsx';
import { useRechargeCounts } from './queue/use-status-counts.ts';
import { rechargesMessages } from './recharges/messages.ts';
import { AboutInList, isNotable } from './recharges/AboutMember.tsx';
import { RechargeDetail } from './recharges/RechargeDetail.tsx';

const STATUSES = [
  'submitted',
  'credited',
  'rejected',
  'expired',
  'reversed',
] as const satisfies readonly RechargeStatus[];
const DEFAULTS = { status: 'submitted' };

function useColumns(linkTo: ReturnType<typeof useOpened>['linkTo']): Column<ConsoleRecharge>[] {
  const t = useMessages(walletQueueMessages);
  const own = useMessages(rechargesMessages);
  const format = useFormat();
  const { asked, done } = usePaymentColumns();
  return [
    {
      key: 'member',
      label: t.member,
      cell: (row) => (
        <CellLines>
          <Link to={linkTo(row.id)}>{row.member.username}</Link>
          <code className={styles['under']}>{row.reference}</code>
          {row.status === 'submitted' &&
          (row.sameImages > 0 || row.needsSecondPerson || isNotable(row) || row.claimedBy) ? (
            <span className={styles['marks']}>
              {row.claimedBy ? <Badge tone="accent">{t.claimed(row.claimedBy)}</Badge> : null}
              {row.sameImages > 0 ? <Badge tone="danger">{own.sameImage}</Badge> : null}
              <AboutInList row={row} />
              {row.needsSecondPerson ? (
                <Badge tone="warning">{row.proposal ? t.proposed : t.secondPerson}</Badge>
              ) : null}
            </span>
          ) : null}
        </CellLines>
      ),
    },
    {
      key: 'amount',
      label: t.amount,
      sort: 'amount',
      align: 'end',
      cell: (row) => (
        <span className={styles['amount']}>{format.money(row.creditedAmount ?? row.amount)}</span>
      ),
    },
    {
      key: 'waiting',
      label: t.waiting,
      align: 'end',
      cell: (row) =>
        row.status === 'submitted' ? <Age at={row.createdAt} /> : <StatusBadge status={row.status} />,
    },
    asked,
    { key: 'bank', label: t.bank, rank: 3, cell: ({ bank }) => bank.bankName },
    done,
  ];
}

/** Recharges to compare with the bank statement, oldest first, and the opened one. */
export function RechargeQueue() {
  const t = useMessages(rechargesMessages);
  const shared = useMessages(walletQueueMessages);
  const opened = useOpened(paths.recharges);
  const counts = useRechargeCounts();
  const list = useKeysetList('GET /recharges', { defaults: DEFAULTS, refetchInterval: POLL_MS });
  const columns = useColumns(opened.linkTo);
  return (
    <QueueScreen
      t={t}
      list={list}
      screen="recharges"
      opened={opened}
      columns={columns}
      statuses={STATUSES}
      names={shared.recharge}
      counts={counts}
      placeholder={shared.search}
      Bulk={BulkReject}
      art={<MoneyInIcon size={28} />}
      pane={opened.id ? <RechargeDetail key={opened.id} id={opened.id} onClose={opened.close} /> : null}
    />
  );
}
