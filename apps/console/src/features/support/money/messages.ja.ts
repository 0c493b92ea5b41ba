export const messages = {
  title: '会員の入出金',
  balance: '残高',
  held: '拘束中',
  excluded: (until: string) => `自己排除中（${until}まで）`,
  recharges: '最近の入金',
  withdrawals: '最近の出金',
  none: 'ありません',
  failed: '入出金を読み込めませんでした',
  status: {
    submitted: '確認待ち',
    credited: '入金済み',
    rejected: '却下',
    expired: '期限切れ',
    reversed: '取り消し',
    processing: '処理中',
    completed: '完了',
    failed: '失敗',
    cancelled: '取り消し',
  },
};

export type Messages = typeof messages;
