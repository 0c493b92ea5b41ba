import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  flows: {
    pool_funding: '注入奖池',
    welcome: '欢迎积分',
    recharge: '充值',
    stake: '投注',
    stake_lost: '投注未中奖',
    stake_returned: '投注额退回（中奖）',
    stake_voided: '投注额退回（作废）',
    winnings: '中奖所得',
    withdrawal: '申请提现',
    withdrawal_paid: '提现付款',
    withdrawal_fee: '提现手续费',
    withdrawal_released: '提现退回（取消或失败）',
    withdrawal_bounced: '提现退回（银行退回）',
  },
  accounts: {
    'external:bank-in': '银行（收款）',
    'external:bank-out': '银行（付款）',
    'house:game-pool': '奖池',
    'house:fees': '手续费收入',
    'house:promotion': '推广',
    'suspense:unmatched': '待核对',
    available: '可用余额',
    'locked-bet': '投注冻结',
    'locked-withdrawal': '提现冻结',
  },
  members: (kind) => `全体会员：${kind}`,
  member: (kind) => `会员：${kind}`,
};
