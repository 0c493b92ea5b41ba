import type { DeliveryTexts } from '#features/delivery/message-texts.ts';

export const texts: DeliveryTexts = {
  codes: {
    confirm_code: {
      subject: '確認コードのお知らせ',
      text: '連絡先を確認するため、次のコードを入力してください。',
    },
    reset_code: {
      subject: 'パスワード再設定のコード',
      text: '新しいパスワードを設定するため、次のコードを入力してください。',
    },
    payment_password_code: {
      subject: '支払いパスワード再設定のコード',
      text: '新しい支払いパスワードを設定するため、次のコードを入力してください。',
    },
    contact_code: {
      subject: 'アカウント復旧のコード',
      text: 'カスタマーサービスがこの連絡先を確認しました。新しいパスワードを設定するため、次のコードを入力してください。',
    },
    operator_code: {
      subject: '管理画面の確認コード',
      text: '期限を過ぎた作業のお知らせをこのアドレスで受け取るには、次のコードを管理画面に入力してください。',
    },
  },
  resetLink: {
    subject: 'パスワードの再設定',
    text: 'パスワード再設定のご依頼を受け付けました。次のリンクから新しいパスワードを設定してください。',
    button: '新しいパスワードを設定する',
  },
  told: {
    new_login: {
      subject: '新しい端末からのログイン',
      text: 'これまで使われたことのない端末から、お客様のアカウントにログインがありました。',
    },
    password_changed: {
      subject: 'パスワードが変更されました',
      text: 'ログインパスワードが変更されました。ほかの端末はすべてログアウトされています。',
    },
    password_reset: {
      subject: 'パスワードが再設定されました',
      text: 'ログインパスワードが再設定され、すべての端末がログアウトされました。出金は24時間停止されます。',
    },
    contact_changed: {
      subject: '連絡先が変更されました',
      text: 'アカウントの連絡先が変更されました。出金は24時間停止されます。',
    },
    contact_proposed: {
      subject: 'アカウント復旧の申し出がありました',
      text: '新しい連絡先によるアカウントの復旧が、カスタマーサービスに申し出されています。お心当たりがない場合は、アプリを開いて停止してください。',
    },
    payment_password_changed: {
      subject: '支払いパスワードが変更されました',
      text: 'アカウントの支払いパスワードが設定または変更されました。',
    },
    passkey_added: {
      subject: 'パスキーが追加されました',
      text: 'アカウントにパスキーが追加されました。',
    },
    passkey_removed: {
      subject: 'パスキーが削除されました',
      text: 'アカウントからパスキーが削除されました。',
    },
    account_closing: {
      subject: 'アカウントの閉鎖を受け付けました',
      text: 'アカウントの閉鎖が申し込まれ、すべての端末がログアウトされました。14日以内にログインすれば、取り消せます。',
    },
    account_suspended: {
      subject: 'アカウントの利用が一時停止されました',
      text: '投票、入金、デートの申し込み、掲載の変更は、いまはできません。理由と期限は、アプリで確認できます。出金とカスタマーサービスは利用できます。',
    },
    suspension_lifted: {
      subject: 'アカウントの利用の一時停止が解除されました',
      text: 'アカウントはこれまでどおり利用できます。',
    },
    card_added: {
      subject: '銀行口座が追加されました',
      text: 'アカウントに銀行口座が追加されました。',
    },
  },
  holds: (minutes) => `有効期限は${minutes}分です。一度だけ使えます。`,
  notAsked: 'お心当たりがない場合は、このメッセージを無視してください。',
  notYou: 'お心当たりがない場合は、すぐにパスワードを変更し、アプリのカスタマーサービスへご連絡ください。',
  stopBefore: (moment) => `停止されない場合、${moment}に有効になります。`,
  stop: '手続きを止める',
  neverAsk: 'スタッフがコードやパスワードをお尋ねすることはありません。',
  open: 'アプリを開く',
  labels: { at: '日時', device: '端末', contact: '連絡先', card: '口座' },
  footer: (site) =>
    `${site}にアカウントをお持ちの方へお送りしています。このメッセージに返信されても確認できません。`,
  openConsole: '管理画面を開く',
  operatorFooter: (site) =>
    `${site}の担当者の方にお送りしています。管理画面の「マイアカウント」で停止できます。このメールにご返信いただいてもお読みできません。`,
};
