import type { Withdrawal } from '@fairground/contract/withdraw';
import { PaymentHistory } from '#features/wallet/payment/PaymentHistory.tsx';
import { PaymentRow } from '#features/wallet/payment/PaymentRow.tsx';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { usePollInterval } from '#platform/live.ts';
import { useApiList } from '#platform/lists.ts';
import { catalogue } from './messages.ts';
import { WithdrawalReceipt } from './WithdrawalReceipt.tsx';
import { WITHDRAWAL_TONE } from './withdraw-text.ts';

const POLL_MS = 15_000;

function Row({ payment: withdrawal }: { payment: Withdrawal }) {
  const texts = useMessages(catalogue);
  const { money, moneyWithUnit, dateTime } = useFormat();
  const { amount, fee, actualAmount, status, reason, remark, bankName, cardNumber } = withdrawal;
  return (
    <PaymentRow
      amount={moneyWithUnit(amount)}
      status={texts.status[status]}
      tone={WITHDRAWAL_TONE[status]}
      note={texts.rowNote(money(fee), money(actualAmount))}
      why={reason === null ? undefined : texts.reason[reason]}
      lines={[
        remark ? `${texts.remark}: ${remark}` : undefined,
        texts.account(bankName, cardNumber.slice(-4)),
        texts.created(dateTime(withdrawal.createdAt)),
        withdrawal.completedAt === null ? undefined : texts.completed(dateTime(withdrawal.completedAt)),
      ]}
    />
  );
}

/** The member's withdrawals; the console's answer to one shows at once. */
export function WithdrawHistory() {
  const texts = useMessages(catalogue);
  const withdrawals = useApiList(
    'GET /member/withdrawlist',
    {},
    { staleTime: 0, refetchInterval: usePollInterval(POLL_MS) },
  );
  return (
    <PaymentHistory
      title={texts.history}
      payments={withdrawals}
      texts={texts}
      Row={Row}
      Receipt={WithdrawalReceipt}
    />
  );
}
