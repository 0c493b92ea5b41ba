import type { Order, PlacedOrder } from '@fairground/contract/vote';
import { useMessages } from '#platform/i18n.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { ReceiptIcon } from '@fairground/ui/icons.tsx';
import { voteMessages } from './messages.ts';
import { saveJson } from './save-json.ts';
import styles from './SignedReceipt.module.css';

type SignedOrder = Pick<
  Order | PlacedOrder,
  'orderId' | 'periodNo' | 'option' | 'amount' | 'ratio' | 'placedAt' | 'orderHash' | 'receipt'
>;

/** The file is what script/verify reads beside a proof, with the ratio in hundredths as it was hashed. */
function saveReceipt({
  orderId,
  periodNo,
  option,
  amount,
  ratio,
  placedAt,
  orderHash,
  receipt,
}: SignedOrder): void {
  const order = { orderId, periodNo, option, amount, ratio: Math.round(ratio * 100), placedAt, orderHash };
  saveJson(`fairground-receipt-${periodNo}-${orderId.slice(0, 8)}`, { ...order, ...receipt });
}

/** Says that a receipt is signed, and saves it; nothing where it is not. */
export function SignedReceipt({ order }: { order: SignedOrder }) {
  const t = useMessages(voteMessages).receipt;
  if (order.receipt === null) return null;
  return (
    <div className={styles['signed']}>
      <p className="soft">{t.signed}</p>
      <Button size="small" icon={<ReceiptIcon size={18} />} onClick={() => saveReceipt(order)}>
        {t.save}
      </Button>
    </div>
  );
}
