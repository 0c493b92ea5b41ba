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
  memberWho: (name: string) =>
    `メッセージは${name}さんにすぐ届きます。連絡先が見えるのは、${name}さんが承諾したあとだけです。そのとき、相手の連絡先もあなたに表示されます。\n` +
    'ほかの人には見えません。どちらかが通報した場合に限り、担当者が開くことがあり、開いた記録は毎回残ります。\n' +
    '暗号化して保管します。断られたとき、14日の期限が過ぎたとき、ご自身で取り消したときは、連絡先もメッセージも消去します。',
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
  memberNext: {
    submitted: (name: string, date: string) =>
      `${name}さんの返事を待っています。${date}までに返事がなければ、期限切れになります。`,
    accepted: (name: string, _date: string) =>
      `${name}さんが承諾しました。連絡先は、お互いにだけ表示されています。`,
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
  theirContact: '相手の連絡先',
  sides: '送った申し込みと届いた申し込み',
  sentTab: '送った',
  receivedTab: (open: string) => (open === '' ? '届いた' : `届いた（${open}）`),
  incoming: {
    label: (name: string) => `${name}さんからの申し込み`,
    received: (moment: string) => `${moment}に届きました`,
    message: 'メッセージ',
    noMessage: 'メッセージはありません。',
    contact: '相手の連絡先',
    yourContact: '相手に表示されるあなたの連絡先',
    hint: (date: string) =>
      `承諾すると、お互いの連絡先が表示されます。${date}までに返事をしないと、期限切れになります。`,
    accept: '承諾する',
    decline: '断る',
    acceptOf: (name: string) => `${name}さんの申し込みを承諾する`,
    declineOf: (name: string) => `${name}さんの申し込みを断る`,
    accepted: '承諾しました。お互いの連絡先が表示されます',
    declined: '断りました',
    late: '返事の前に申し込みの状態が変わりました。',
    failed: '返事を送れませんでした',
    block: 'ブロック',
    unblock: 'ブロックを解除',
    blocked: 'ブロック中',
    blockTitle: (name: string) => `${name}さんをブロックしますか？`,
    blockText:
      'お互いに表示されなくなり、返事待ちの申し込みは断られ、交換した連絡先は消去されます。ブロックしたことは相手に伝わりません。',
    blockDone: 'ブロックしました',
    unblockDone: 'ブロックを解除しました',
    blockFailed: '操作できませんでした',
    report: '通報',
    reported: '通報済み',
    status: {
      submitted: '返事待ち',
      in_review: '返事待ち',
      accepted: '承諾済み',
      declined: '断りました',
      expired: '期限切れ',
      cancelled: '相手が取り消し',
    },
    over: 'メッセージと連絡先は消去しました。',
    erased: '消去済み',
    listFailed: '届いた申し込みを読み込めませんでした',
    empty: '届いた申し込みはまだありません',
    emptyText: '「マッチング」に掲載している間に届いた申し込みが、ここに表示されます。',
    toListing: '自分の掲載',
    end: '届いた申し込みをすべて表示しました。',
  },
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
