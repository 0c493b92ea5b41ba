import type { AlertTexts } from '#features/alerts/alert-texts.ts';

export const texts: AlertTexts = {
  queues: {
    recharges: '入金',
    withdrawals: '出金',
    corrections: '訂正',
    profiles: 'プロフィール',
    listings: '会員の掲載',
    daterequests: 'デートの申し込み',
    reports: '通報',
    support: 'カスタマーサービス',
    outbox: '送信トレイ',
  },
  title: (queue, late) => `${queue}：${late}件が期限を過ぎています`,
  body: (queue, late, wait) =>
    `「${queue}」で${late}件がお約束の時間を過ぎて待っています。最長の待ち時間は${wait}です。`,
  minutes: (n) => `${n}分`,
  hours: (n) => `${n}時間`,
  days: (n) => `${n}日`,
};
