export const messages = {
  ask: 'デートを申し込む',
  askTitle: (name: string) => `${name}さんにデートを申し込む`,
  contact: '連絡先',
  contactHint: '電話番号、メールアドレス、メッセージアプリのIDなど。',
  contactNeeded: '連絡先を入力してください。',
  contactShort: '連絡先は3文字以上で入力してください。',
  message: 'メッセージ（任意）',
  messageHint: '連絡先は上の欄だけにお書きください。',
  whoTitle: '連絡先を誰が、いつ見るか',
  who: (name: string) =>
    '暗号化して保管します。申し込みの確認中は、担当者が開いて読めます。開いた記録は毎回残ります。\n' +
    `${name}さんに伝わるのは、申し込みが受け入れられたときだけです。\n` +
    '断られたとき、14日の期限が過ぎたとき、ご自身で取り消したときは、連絡先もメッセージも消去します。',
  sampleTitle: 'この人物は架空です',
  sampleWho: (name: string) =>
    `${name}さんは実在しないため、返事をする人はおらず、デートも実現しません。申し込みを見るのは、このデモの運営者だけです。\n` +
    '連絡先は暗号化して保管し、確認中に運営者が開いた場合は記録が残ります。誰にも渡さず、結果が出た時点で消去します。\n' +
    '試すだけなら、本物の連絡先を書く必要はありません。',
  send: '申し込む',
  sent: '申し込みを受け付けました',
  exists: 'この人物への申し込みは、すでに受け付けています。',
  sendFailed: '申し込みを送れませんでした',
  yours: 'あなたの申し込み',
  toRequests: '申し込みを見る',
  status: {
    submitted: '受付済み',
    in_review: '確認中',
    accepted: '成立',
    declined: '不成立',
    expired: '期限切れ',
    cancelled: '取り消し済み',
  },
  next: {
    submitted: (_name: string, date: string) =>
      `運営者の確認を待っています。${date}までに返事がなければ、期限切れになります。`,
    in_review: (name: string, _date: string) =>
      `運営者が内容を確認し、${name}さんの意向を聞いています。返事はここに表示されます。`,
    accepted: (name: string, _date: string) =>
      `${name}さんが受け入れました。運営者があなたの連絡先をお伝えし、${name}さんから連絡があります。`,
    declined: (_name: string, _date: string) =>
      '今回はご縁がありませんでした。連絡先とメッセージは消去しました。',
    expired: (_name: string, _date: string) =>
      '期限までに返事がありませんでした。連絡先とメッセージは消去しました。もう一度申し込めます。',
    cancelled: (_name: string, _date: string) =>
      '取り消しました。連絡先とメッセージは消去しました。もう一度申し込めます。',
  },
  sampleNext: {
    submitted: (name: string, date: string) =>
      `このデモの運営者の確認を待っています。${name}さんは架空の人物なので、本人からの返事はありません。${date}までに確認されなければ、期限切れになります。`,
    in_review: (name: string, _date: string) =>
      `このデモの運営者が確認しています。${name}さんは架空の人物なので、本人に聞くことはありません。`,
    accepted: (name: string, _date: string) =>
      `運営者が承認し、「成立」になりました（デモ）。${name}さんは架空の人物なので、連絡は来ません。あなたの連絡先は、誰にも渡さずに消去しました。`,
    declined: (_name: string, _date: string) =>
      '運営者が見送り、「不成立」になりました（デモ）。連絡先とメッセージは消去しました。',
  },
  reasons: {
    person_declined: '本人が希望しませんでした。',
    not_available: 'いまは会う時間が取れないとのことです。',
    contact_unusable: '連絡先が確認できませんでした。',
    inappropriate: '内容がふさわしくないと判断しました。',
    other: '詳しい理由は、下の運営者からのメッセージをご覧ください。',
  },
  remark: (text: string) => `運営者から：${text}`,
  asked: (moment: string) => `${moment}に申し込み`,
  erased: '消去済み',
  yourContact: '連絡先',
  yourMessage: 'メッセージ',
  cancel: '取り消す',
  cancelOf: (name: string) => `${name}さんへの申し込みを取り消す`,
  cancelTitle: '申し込みを取り消しますか？',
  cancelText: (name: string) =>
    `${name}さんへの申し込みを取り消し、連絡先とメッセージを消去します。あとで改めて申し込めます。`,
  keep: 'このままにする',
  cancelled: '申し込みを取り消しました',
  cancelLate: '取り消す前に申し込みの状態が変わったため、取り消せませんでした。',
  cancelFailed: '申し込みを取り消せませんでした',
  listFailed: '申し込みを読み込めませんでした',
  moreFailed: '続きを読み込めませんでした。',
  end: 'すべての申し込みを表示しました。',
  empty: 'デートの申し込みはまだありません',
  emptyText: '気になる人物のプロフィールから申し込めます。',
  goMeet: 'プロフィールを見る',
};

export type Messages = typeof messages;
