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
  access: {
    passkey_added: {
      title: '管理画面のアカウントにパスキーが追加されました',
      body: '担当者アカウントにパスキーが追加されました。今後、二段階認証に使えます。',
    },
    passkey_removed: {
      title: '管理画面のアカウントからパスキーが削除されました',
      body: '担当者アカウントからパスキーが削除されました。',
    },
    authenticator_added: {
      title: '管理画面のアカウントに認証アプリが設定されました',
      body: '担当者アカウントに認証アプリが設定されました。今後、そのコードでログインできます。',
    },
    authenticator_removed: {
      title: '管理画面のアカウントから認証アプリが削除されました',
      body: '担当者アカウントから認証アプリが削除されました。そのコードはもう使えません。',
    },
    password_changed: {
      title: '管理画面のパスワードが変更されました',
      body: '担当者アカウントのパスワードが変更され、ほかの端末はすべてログアウトされました。',
    },
    access_reset: {
      title: '管理画面のログイン情報がリセットされました',
      body: 'オーナーが担当者アカウントのパスワードと二段階認証をリセットし、すべての端末がログアウトされました。',
    },
    address_replaced: {
      title: '管理画面のアカウントの通知先が変更されました',
      body: '担当者アカウントに関するお知らせは、今後別のメールアドレスに届きます。このアドレスへのお知らせは、これが最後です。',
    },
    address_removed: {
      title: '管理画面のアカウントからこのアドレスが削除されました',
      body: '担当者アカウントに関するお知らせは、今後このメールアドレスには届きません。このアドレスへのお知らせは、これが最後です。',
    },
  },
  notYou: 'お心当たりがない場合は、すぐにサイトのオーナーへ連絡してください。',
};
