import type { PlacedOrder } from '@fairground/contract/vote';
import { useId } from 'react';
import { CopyValue } from '#features/vote/CopyValue.tsx';
import { catalogue } from '#features/vote/messages.ts';
import { payoutOf } from '#features/vote/stake/stake.rules.ts';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { Button } from '#ui/Button.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { CheckIcon } from '#ui/sign-icons.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import styles from './ReceiptSheet.module.css';
import { SlipHead } from './SlipHead.tsx';
import { closeSlip } from './slip.ts';

/** The stake was taken, which is said as the sheet gets the focus: the receipt with its hash. */
export function ReceiptSheet({ order }: { order: PlacedOrder }) {
  const texts = useMessages(catalogue);
  const done = useId();
  const { money, clock, moneyWithUnit } = useFormat();
  return (
    <Sheet
      open
      title={texts.receipt.title}
      describedBy={done}
      onClose={closeSlip}
      footer={<Button onClick={closeSlip}>{texts.receipt.close}</Button>}
    >
      <div className={styles['receipt']}>
        <p id={done} className={styles['done']}>
          <span className={styles['tick']}>
            <CheckIcon size={20} />
          </span>
          {texts.receipt.done}
        </p>
        <SlipHead option={order.option} />
        <Facts>
          <Fact term={texts.slip.amount} strong>
            {money(order.amount)}
          </Fact>
          <Fact term={texts.slip.payout}>
            {money(payoutOf(order.amount, order.ratio))} · {texts.ratio(order.ratio.toFixed(2))}
          </Fact>
          <Fact term={texts.period}>{order.periodNo}</Fact>
          <Fact term={texts.receipt.placedAt}>{clock(order.placedAt)}</Fact>
          <Fact term={texts.receipt.balance}>{moneyWithUnit(order.balance)}</Fact>
        </Facts>
        <CopyValue label={texts.receipt.hash} value={order.orderHash} />
        <p className={styles['says']}>{texts.receipt.hashSays}</p>
      </div>
    </Sheet>
  );
}
