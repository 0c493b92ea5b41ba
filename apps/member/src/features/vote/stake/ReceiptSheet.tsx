import type { PlacedOrder } from '@fairground/contract/vote';
import { useId } from 'react';
import { CopyValue } from '#features/vote/CopyValue.tsx';
import { SignedReceipt } from '#features/vote/SignedReceipt.tsx';
import { voteMessages } from '#features/vote/messages.ts';
import { payoutOf } from '#features/vote/stake/stake.rules.ts';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { CheckIcon } from '@fairground/ui/icons.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import styles from './ReceiptSheet.module.css';
import { SlipHead } from './SlipHead.tsx';
import { closeSlip } from './slip.ts';

/** The receipt of a placed stake, with its hash. The sheet's focus makes screen readers read its title. */
export function ReceiptSheet({ order }: { order: PlacedOrder }) {
  const t = useMessages(voteMessages);
  const done = useId();
  const { money, clock, moneyWithUnit } = useFormat();
  return (
    <Sheet
      open
      title={t.receipt.title}
      describedBy={done}
      onClose={closeSlip}
      footer={<Button onClick={closeSlip}>{t.receipt.close}</Button>}
    >
      <div className="stack-3">
        <p id={done} className={styles['done']}>
          <span className={styles['tick']}>
            <CheckIcon size={20} />
          </span>
          {t.receipt.done}
        </p>
        <SlipHead option={order.option} />
        <Facts>
          <Fact term={t.slip.amount} strong>
            {money(order.amount)}
          </Fact>
          <Fact term={t.slip.payout}>
            {money(payoutOf(order.amount, order.ratio))} · {t.ratio(order.ratio.toFixed(2))}
          </Fact>
          <Fact term={t.period}>{order.periodNo}</Fact>
          <Fact term={t.receipt.placedAt}>{clock(order.placedAt)}</Fact>
          <Fact term={t.receipt.balance}>{moneyWithUnit(order.balance)}</Fact>
        </Facts>
        <CopyValue label={t.receipt.hash} value={order.orderHash} />
        <p className={styles['says']}>{t.receipt.hashSays}</p>
        <SignedReceipt order={order} />
      </div>
    </Sheet>
  );
}
