import type { Recharge } from '@fairground/contract/recharge';
import { PaymentHistory } from '#features/wallet/payment/PaymentHistory.tsx';
import { PaymentRow } from '#features/wallet/payment/PaymentRow.tsx';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { usePollInterval } from '#platform/live.ts';
import { useApiList } from '#platform/lists.ts';
import { catalogue } from './messages.ts';
import { RechargeReceipt } from './RechargeReceipt.tsx';
import { RECHARGE_TONE, useRechargeSays } from './recharge-text.ts';

const POLL_MS = 15_000;

function Row({ payment: recharge }: { payment: Recharge }) {
  const texts = useMessages(catalogue);
  const { moneyWithUnit, dateTime } = useFormat();
  const says = useRechargeSays();
  const { amount, creditedAmount, status, reason, bankName, reference, createdAt, remark } = recharge;
  return (
    <PaymentRow
      amount={moneyWithUnit(creditedAmount ?? amount)}
      status={texts.status[status]}
      tone={RECHARGE_TONE[status]}
      note={reason === null ? says(recharge) : texts.reason[reason]}
      lines={[remark ? `${texts.remark}: ${remark}` : undefined, bankName, reference, dateTime(createdAt)]}
    />
  );
}

/** The member's recharges; the console's answer to one shows at once. */
export function RechargeHistory() {
  const texts = useMessages(catalogue);
  const recharges = useApiList(
    'GET /member/rechargelist',
    {},
    { staleTime: 0, refetchInterval: usePollInterval(POLL_MS) },
  );
  return (
    <PaymentHistory
      title={texts.history}
      payments={recharges}
      texts={texts}
      Row={Row}
      Receipt={RechargeReceipt}
    />
  );
}
