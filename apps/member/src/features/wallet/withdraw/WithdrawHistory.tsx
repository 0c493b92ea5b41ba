import type { Withdrawal } from '@fairground/contract/withdraw';
import { PaymentHistory } from '#features/wallet/payment/PaymentHistory.tsx';
import { PaymentRow } from '#features/wallet/payment/PaymentRow.tsx';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { usePollInterval } from '@fairground/client/live/live.ts';
import { useApiList } from '#platform/query.ts';
import { withdrawMessages } from './messages.ts';
import { WithdrawalReceipt } from './sheets.ts';
import { WITHDRAWAL_TONE } from './withdraw-text.ts';

const POLL_MS = 15_000;

function Row({ payment: withdrawal }: { payment: Withdrawal }) {
  const t = useMessages(withdrawMessages);
  const { money, moneyWithUnit, dateTime } = useFormat();
  const { amount, fee, actualAmount, status, reason, remark, bankName, cardNumber } = withdrawal;
  return (
    <PaymentRow
      amount={moneyWithUnit(amount)}
      status={t.status[status]}
      tone={WITHDRAWAL_TONE[status]}
      note={t.rowNote(money(fee), money(actualAmount))}
      why={reason === null ? undefined : t.reason[reason]}
      lines={[
        remark ? `${t.remark}: ${remark}` : undefined,
        t.account(bankName, cardNumber.slice(-4)),
        t.created(dateTime(withdrawal.createdAt)),
        withdrawal.completedAt === null ? undefined : t.completed(dateTime(withdrawal.completedAt)),
      ]}
    />
  );
}

/** The member's withdrawals, refetched when an operator decides on one. */
export function WithdrawHistory() {
  const t = useMessages(withdrawMessages);
  const withdrawals = useApiList(
    'GET /member/withdrawlist',
    {},
    { staleTime: 0, refetchInterval: usePollInterval(POLL_MS) },
  );
  return (
    <PaymentHistory title={t.history} payments={withdrawals} t={t} Row={Row} Receipt={WithdrawalReceipt} />
  );
}
