import type { Order } from '@fairground/contract/vote';
import { CopyValue } from '#features/vote/CopyValue.tsx';
import { DiceRow } from '#features/vote/DiceRow.tsx';
import { voteMessages } from '#features/vote/messages.ts';
import { SignedReceipt } from '#features/vote/SignedReceipt.tsx';
import { SlipHead } from '#features/vote/stake/SlipHead.tsx';
import { payoutOf } from '#features/vote/stake/stake.rules.ts';
import { verifyOrderPath } from '#features/vote/verify-order-path.ts';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Link } from '#platform/navigation.ts';
import { buttonClass } from '@fairground/ui/button-class.ts';
import { Fact, Facts } from '#ui/Facts.tsx';
import { ShieldIcon } from '@fairground/ui/icons.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { ordersMessages } from './messages.ts';
import styles from './OrderSheet.module.css';
import { StatusBadge } from './StatusBadge.tsx';

type OrderSheetProps = { order: Order; onClose: () => void };

/** The receipt of an order: stake, outcome, hash, and the link to verify it. */
export function OrderSheet({ order, onClose }: OrderSheetProps) {
  const t = useMessages(ordersMessages);
  const vote = useMessages(voteMessages);
  const { money, signedMoney, dateTime } = useFormat();
  const { amount, payout, ratio, settledAt, drawNumbers } = order;
  return (
    <Sheet
      open
      title={t.receipt}
      onClose={onClose}
      footer={
        <Link
          to={verifyOrderPath(order)}
          className={buttonClass({ variant: 'secondary', block: true })}
          onClick={onClose}
        >
          <ShieldIcon size={18} />
          {t.verify}
        </Link>
      }
    >
      <div className="stack-3">
        <SlipHead option={order.option} />
        <Facts>
          <Fact term={t.statusLabel}>
            <StatusBadge order={order} />
          </Fact>
          <Fact term={t.stake} strong>
            {money(amount)}
          </Fact>
          <Fact term={t.ratio}>{vote.ratio(ratio.toFixed(2))}</Fact>
          {payout === null ? (
            <Fact term={vote.stake.payout}>{money(payoutOf(amount, ratio))}</Fact>
          ) : (
            <>
              <Fact term={t.payout}>{money(payout)}</Fact>
              <Fact term={t.net}>{signedMoney(payout - amount)}</Fact>
            </>
          )}
          <Fact term={vote.period}>{order.periodNo}</Fact>
          {drawNumbers ? (
            <Fact term={t.dice}>
              <span className={styles['dice']}>
                <DiceRow dice={drawNumbers} size={24} />
                {vote.sum} {drawNumbers.reduce((sum, die) => sum + die, 0)}
              </span>
            </Fact>
          ) : null}
          <Fact term={t.placedAt}>{dateTime(order.placedAt)}</Fact>
          {settledAt ? <Fact term={t.settledAt}>{dateTime(settledAt)}</Fact> : null}
        </Facts>
        {order.status === 'void' ? <p className="explanation">{t.voidSays}</p> : null}
        <CopyValue label={vote.receipt.hash} value={order.orderHash} />
        <CopyValue label={t.orderId} value={order.orderId} />
        <SignedReceipt order={order} />
        {order.status === 'open' ? <p className="explanation">{t.verifyLater}</p> : null}
      </div>
    </Sheet>
  );
}
