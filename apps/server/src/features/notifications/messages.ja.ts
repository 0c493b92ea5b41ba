import type { NotificationTexts } from '#features/notifications/texts.ts';

export const messages: NotificationTexts = {
  quiet: {
    payment: '入出金に関するお知らせがあります',
    security: 'アカウントの安全に関するお知らせがあります',
    support: 'カスタマーサービスから返信がありました',
    date: 'デートの申し込みに動きがありました',
    announcement: '重要なお知らせがあります',
    draw: '投票した回の結果が確定しました',
  },
  events: {
    recharge_credited: ({ amount }, { money }) => ({
      title: '入金が反映されました',
      body: `${money(amount)}が残高に加わりました。`,
    }),
    recharge_rejected: ({ amount }, { money }) => ({
      title: '入金を反映できませんでした',
      body: `${money(amount)}の入金は反映されませんでした。理由は入金の画面でご確認ください。`,
    }),
    recharge_expired: ({ amount }, { money }) => ({
      title: '入金の申請が期限切れになりました',
      body: `${money(amount)}の入金を期限内に確認できませんでした。お支払い済みの場合は、カスタマーサービスへご連絡ください。`,
    }),
    recharge_reversed: ({ amount }, { money }) => ({
      title: '入金が訂正されました',
      body: `入金の訂正のため、残高から${money(amount)}を差し引きました。ご不明な点は、カスタマーサービスへご連絡ください。`,
    }),
    withdrawal_paid: ({ amount }, { money }) => ({
      title: '出金の振り込みが完了しました',
      body: `${money(amount)}を銀行口座へ振り込みました。`,
    }),
    withdrawal_failed: ({ amount }, { money }) => ({
      title: '出金できませんでした',
      body: `${money(amount)}を残高に戻しました。理由は出金の画面でご確認ください。`,
    }),
    withdrawal_cancelled: ({ amount }, { money }) => ({
      title: '出金が取り消されました',
      body: `${money(amount)}を残高に戻しました。理由は出金の画面でご確認ください。`,
    }),
    withdrawal_bounced: ({ amount }, { money }) => ({
      title: '振り込みが銀行から戻りました',
      body: `${money(amount)}を残高に戻しました。理由は出金の画面でご確認ください。`,
    }),
    balance_reduced: ({ amount }, { money }) => ({
      title: '残高が訂正されました',
      body: `以前の記帳の訂正のため、残高から${money(amount)}を差し引きました。ご不明な点は、カスタマーサービスへご連絡ください。`,
    }),
    balance_increased: ({ amount }, { money }) => ({
      title: '残高に加算されました',
      body: `${money(amount)}が残高に加わりました。取引明細でご確認いただけます。`,
    }),
    new_login: ({ device }) => ({
      title: '新しい端末からのログイン',
      body: device
        ? `これまでにない端末（${device}）からログインがありました。心当たりがない場合は、パスワードを変更してください。`
        : 'これまでにない端末からログインがありました。心当たりがない場合は、パスワードを変更してください。',
    }),
    password_changed: () => ({
      title: 'パスワードが変更されました',
      body: 'ログインパスワードが変更され、ほかの端末はすべてログアウトしました。',
    }),
    password_reset: () => ({
      title: 'パスワードが再設定されました',
      body: 'ログインパスワードが再設定され、すべての端末がログアウトしました。出金は24時間停止します。',
    }),
    payment_password_changed: () => ({
      title: '支払いパスワードが変更されました',
      body: '支払いパスワードが設定または変更されました。心当たりがない場合は、カスタマーサービスへご連絡ください。',
    }),
    contact_changed: () => ({
      title: '連絡先が変更されました',
      body: 'アカウントの連絡先が変更されました。出金は24時間停止します。',
    }),
    contact_proposed: () => ({
      title: 'アカウント復旧の依頼がありました',
      body: '新しい連絡先でアカウントを復旧する依頼を受けました。心当たりがない場合は、ここで止めてください。',
    }),
    passkey_added: () => ({
      title: 'パスキーが追加されました',
      body: 'アカウントにパスキーが追加されました。心当たりがない場合は、削除してください。',
    }),
    passkey_removed: () => ({
      title: 'パスキーが削除されました',
      body: 'アカウントからパスキーが削除されました。',
    }),
    account_closing: () => ({
      title: 'アカウントの閉鎖を受け付けました',
      body: 'アカウントの閉鎖が申し込まれ、すべての端末がログアウトされました。14日以内にログインすれば、取り消せます。',
    }),
    account_suspended: () => ({
      title: 'アカウントの利用が一時停止されました',
      body: '投票、入金、デートの申し込み、掲載の変更は、いまはできません。理由と期限はアプリで確認できます。出金とカスタマーサービスは利用できます。',
    }),
    suspension_lifted: () => ({
      title: '利用の一時停止が解除されました',
      body: 'アカウントはこれまでどおり利用できます。',
    }),
    card_added: ({ card }) => ({
      title: '銀行口座が追加されました',
      body: card
        ? `末尾${card}の口座が追加されました。心当たりがない場合は、削除してください。`
        : '銀行口座が追加されました。心当たりがない場合は、削除してください。',
    }),
    support_answered: () => ({
      title: 'カスタマーサービスからの返信',
      body: '新しいメッセージが届いています。',
    }),
    date_accepted: ({ name }) => ({
      title: 'デートの申し込みが承諾されました',
      body: `${name.ja}さんへの申し込みが承諾されました。`,
    }),
    date_declined: ({ name }) => ({
      title: 'デートの申し込みが見送られました',
      body: `${name.ja}さんへの申し込みは見送られました。`,
    }),
    date_expired: ({ name }) => ({
      title: 'デートの申し込みが期限切れになりました',
      body: `${name.ja}さんへの申し込みには、期限内に回答がありませんでした。`,
    }),
    date_asked: () => ({
      title: 'デートの申し込みが届きました',
      body: '承諾するか、断るかを選べます。連絡先は、承諾したときだけ相手に表示されます。',
    }),
    listing_approved: () => ({
      title: '掲載が承認されました',
      body: '送信した内容が「マッチング」に掲載されます。非表示にしている間は表示されません。',
    }),
    listing_rejected: () => ({
      title: '掲載が承認されませんでした',
      body: '理由は「自分の掲載」でご確認ください。内容を直して、改めて送信できます。',
    }),
    listing_hidden: () => ({
      title: '掲載が非表示になりました',
      body: '運営者があなたの掲載を非表示にしました。ご不明な点は、カスタマーサービスへご連絡ください。',
    }),
    listing_shown: () => ({
      title: '掲載が再開されました',
      body: '運営者があなたの掲載を再開しました。',
    }),
    announcement_published: ({ title }) => ({ title: title.ja, body: '重要なお知らせが公開されました。' }),
    draw_settled: ({ periodNo, staked, returned }, { money }) => ({
      title: `第${periodNo}回の結果が確定しました`,
      body: `賭け金は${money(staked)}、払い戻しは${money(returned)}です。`,
    }),
    draw_void: ({ periodNo, returned }, { money }) => ({
      title: `第${periodNo}回は無効になりました`,
      body: `抽選を行えなかったため、投票した${money(returned)}をお返ししました。`,
    }),
  },
};
