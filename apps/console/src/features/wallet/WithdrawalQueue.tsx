import type { ConsoleWithdrawal } from '@fairground/contract/console/withdrawals';
import type { WithdrawalStatus } from '@fairground/contract/withdraw';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { paths } from '#platform/paths.ts';
import { useKeysetList } from '#platform/lists/use-keyset-list.ts';
import { POLL_MS } from '#platform/query.ts';
import { useOpened } from '#platform/use-opened.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { MoneyOutIcon } from '@fairground/ui/icons.tsx';
import type { Column } from '#ui/Table.tsx';
import { Age } from '#platform/Age.tsx';
import { CellLines } from '#ui/CellLines.tsx';
import { BulkApprove } from './queue/BulkBar.tsx';
import { walletQueueMessages } from './queue/messages.ts';
import styles from './queue/queue.module.css';
import { QueueScreen } from './queue/QueueScreen.tsx';
import { StatusBadge } from './queue/StatusBadge.tsx';
import { usePaymentColumns } from './queue/use-payment-columns.tsx';
import { useWithdrawalCounts } from './queue/use-status-counts.ts';
import { withdrawalsMessages } from './withdrawals/messages.ts';
import { WithdrawalDetail } from './withdrawals/WithdrawalDetail.tsx';

const STATUSES = [
  'processing',
  'completed',
  'failed',
  'cancelled',
] as const satisfies readonly WithdrawalStatus[];
const DEFAULTS = { status: 'processing' };

function Marks({ row }: { row: ConsoleWithdrawal }) {
  const t = useMessages(walletQueueMessages);
  const own = useMessages(withdrawalsMessages);
  const { card, proposal, needsSecondPerson, claimedBy } = row;
  return (
    <span className={styles['marks']}>
      {claimedBy ? <Badge tone="accent">{t.claimed(claimedBy)}</Badge> : null}
      {card.shared ? <Badge tone="danger">{own.shared}</Badge> : null}
      {card.listed === false ? <Badge tone="warning">{own.unlisted}</Badge> : null}
      {needsSecondPerson ? <Badge tone="warning">{proposal ? t.proposed : t.secondPerson}</Badge> : null}
    </span>
  );
}

function useColumns(linkTo: ReturnType<typeof useOpened>['linkTo']): Column<ConsoleWithdrawal>[] {
  const t = useMessages(walletQueueMessages);
  const own = useMessages(withdrawalsMessages);
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
          <span className={styles['under']}>
            {row.card.bankName} <code>{row.card.cardNumber.slice(-6)}</code>
          </span>
          {row.status === 'processing' ? <Marks row={row} /> : null}
        </CellLines>
      ),
    },
    {
      key: 'net',
      label: t.amount,
      align: 'end',
      cell: ({ net }) => <span className={styles['amount']}>{format.money(net)}</span>,
    },
    {
      key: 'gross',
      label: own.gross,
      align: 'end',
      rank: 2,
      sort: 'amount',
      cell: ({ amount }) => format.money(amount),
    },
    { key: 'fee', label: own.fee, align: 'end', rank: 3, cell: ({ fee }) => format.money(fee) },
    {
      key: 'waiting',
      label: t.waiting,
      align: 'end',
      cell: (row) =>
        row.status === 'processing' ? <Age at={row.createdAt} /> : <StatusBadge status={row.status} />,
    },
    asked,
    done,
  ];
}

/** Withdrawals to pay, oldest first, and the opened one. */
export function WithdrawalQueue() {
  const t = useMessages(withdrawalsMessages);
  const shared = useMessages(walletQueueMessages);
  const opened = useOpened(paths.withdrawals);
  const counts = useWithdrawalCounts();
  const list = useKeysetList('GET /withdrawals', { defaults: DEFAULTS, refetchInterval: POLL_MS });
  const columns = useColumns(opened.linkTo);
  return (
    <QueueScreen
      t={t}
      list={list}
      screen="withdrawals"
      opened={opened}
      columns={columns}
      statuses={STATUSES}
      names={shared.withdrawal}
      counts={counts}
      placeholder={shared.searchWithdrawals}
      Bulk={BulkApprove}
      art={<MoneyOutIcon size={28} />}
      pane={opened.id ? <WithdrawalDetail key={opened.id} id={opened.id} onClose={opened.close} /> : null}
    />
  );
}
