import type { Language } from '@fairground/contract/language';
import type { TransactionType } from '@fairground/contract/transaction-types';

export type FileTexts = {
  /** `currency`: of real money, beside the columns of amounts. */
  header: (currency: string | null) => readonly string[];
  types: Record<TransactionType, string>;
};

/** The name of a column of amounts: `金額（EUR）`, `Amount (EUR)`. */
const wide = (name: string, currency: string | null): string =>
  currency === null ? name : `${name}（${currency}）`;
const narrow = (name: string, currency: string | null): string =>
  currency === null ? name : `${name} (${currency})`;

/** Texts of the file; types are named as in the member app. */
export const FILE_TEXTS: Record<Language, FileTexts> = {
  ja: {
    header: (currency) => [
      '日時',
      '種類',
      wide('金額', currency),
      wide('残高', currency),
      '抽選回',
      '投票番号',
      '入出金番号',
      '取引番号',
    ],
    types: {
      welcome: 'はじめてのプレイクレジット',
      recharge: '入金',
      stake: '投票',
      stake_returned: '的中した賭け金の返還',
      winnings: '的中の配当（賭け金を除く）',
      stake_voided: '無効になった回の賭け金の返還',
      withdrawal: '出金の申請',
      withdrawal_released: '出金の返金（取り消し・失敗）',
      withdrawal_bounced: '出金の返金（銀行からの返却）',
      recharge_reversed: '入金の取り消し（誤った反映の訂正）',
      adjustment: '残高の訂正',
      unmatched_matched: '照合できた入金',
    },
  },
  'zh-cn': {
    header: (currency) => [
      '时间',
      '类型',
      wide('金额', currency),
      wide('余额', currency),
      '期号',
      '订单号',
      '充值或提现编号',
      '交易编号',
    ],
    types: {
      welcome: '注册赠送积分',
      recharge: '充值',
      stake: '投注',
      stake_returned: '中奖投注额退回',
      winnings: '中奖所得（不含投注额）',
      stake_voided: '作废期投注额退回',
      withdrawal: '申请提现',
      withdrawal_released: '提现退回（取消或失败）',
      withdrawal_bounced: '提现退回（银行退回）',
      recharge_reversed: '充值冲正（入账更正）',
      adjustment: '余额更正',
      unmatched_matched: '核对后入账的款项',
    },
  },
  en: {
    header: (currency) => [
      'Time',
      'Type',
      narrow('Amount', currency),
      narrow('Balance after', currency),
      'Period',
      'Order',
      'Payment',
      'Transaction',
    ],
    types: {
      welcome: 'Welcome credits',
      recharge: 'Recharge',
      stake: 'Stake',
      stake_returned: 'Stake returned (won)',
      winnings: 'Winnings',
      stake_voided: 'Stake returned (void)',
      withdrawal: 'Withdrawal requested',
      withdrawal_released: 'Withdrawal refunded',
      withdrawal_bounced: 'Withdrawal returned by bank',
      recharge_reversed: 'Recharge taken back (correction)',
      adjustment: 'Correction of the balance',
      unmatched_matched: 'Payment found and credited',
    },
  },
};
