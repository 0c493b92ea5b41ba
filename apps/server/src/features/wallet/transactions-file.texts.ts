import type { Language } from '@fairground/contract/language';
import type { TransactionType } from '@fairground/contract/transaction-types';

export type FileTexts = { header: readonly string[]; types: Record<TransactionType, string> };

/** Words of the file, the types as the member app calls them. */
export const FILE_TEXTS: Record<Language, FileTexts> = {
  ja: {
    header: ['日時', '種類', '金額', '残高', '開催回', '投票番号', '入出金番号', '取引番号'],
    types: {
      welcome: 'はじめてのプレイクレジット',
      recharge: '入金',
      stake: '投票',
      stake_returned: '的中した投票の返却',
      winnings: '的中の払い戻し',
      stake_voided: '無効になった投票の返却',
      withdrawal: '出金の申請',
      withdrawal_released: '出金の取り消し',
      withdrawal_bounced: '出金の差し戻し',
    },
  },
  'zh-cn': {
    header: ['时间', '类型', '金额', '余额', '期号', '投票编号', '充值或提现编号', '交易编号'],
    types: {
      welcome: '新人游戏积分',
      recharge: '充值',
      stake: '投票',
      stake_returned: '中奖投票本金返还',
      winnings: '中奖收益',
      stake_voided: '作废投票退回',
      withdrawal: '申请提现',
      withdrawal_released: '提现撤销退回',
      withdrawal_bounced: '提现退票退回',
    },
  },
  en: {
    header: ['Time', 'Type', 'Amount', 'Balance after', 'Period', 'Order', 'Payment', 'Transaction'],
    types: {
      welcome: 'Welcome credits',
      recharge: 'Recharge',
      stake: 'Stake',
      stake_returned: 'Winning stake returned',
      winnings: 'Winnings',
      stake_voided: 'Voided stake returned',
      withdrawal: 'Withdrawal requested',
      withdrawal_released: 'Withdrawal released',
      withdrawal_bounced: 'Withdrawal bounced',
    },
  },
};
