import type { Recharge } from '@fairground/contract/recharge';
import { PaymentHistory } from '#features/wallet/payment/PaymentHistory.tsx';
import { PaymentRow } from '#features/wallet/payment/PaymentRow.tsx';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { usePollInterval } from '@fairground/client/live/live.ts';
import { useApiList } from '#platform/query.ts';
import { rechargeMessages } from './messages.ts';
import { RechargeReceipt } from './sheets.ts';
import { RECHARGE_TONE, useRechargeSays } from './recharge-text.ts';

const POLL_MS = 15_000;

function Row({ payment: recharge }: { payment: Recharge }) {
  const t = useMessages(rechargeMessages);
  const { moneyWithUnit, dateTime } = useFormat();
  const says = useRechargeSays();
  const { amount, creditedAmount, status, reason, bankName, reference, createdAt, remark } = recharge;
  return (
    <PaymentRow
      amount={moneyWithUnit(creditedAmount ?? amount)}
      status={t.status[status]}
      tone={RECHARGE_TONE[status]}
      note={reason === null ? says(recharge) : t.reason[reason]}
      lines={[remark ? `${t.remark}: ${remark}` : undefined, bankName, reference, dateTime(createdAt)]}
    />
  );
}

/** The member's recharges, refetched when an operator decides on one. */
export function RechargeHistory() {
  const t = useMessages(rechargeMessages);
  const recharges = useApiList(
    'GET /member/rechargelist',
    {},
    { staleTime: 0, refetchInterval: usePollInterval(POLL_MS) },
  );
  return <PaymentHistory title={t.history} payments={recharges} t={t} Row={Row} Receipt={RechargeReceipt} />;
}
