export const messages = {
  tabs: '通知の表示',
  inbox: '受信箱',
  settings: '受け取り方',
  unread: '未読',
  readAll: 'すべて既読にする',
  empty: '通知はまだありません',
  emptyText: '入出金、アカウントの安全、お問い合わせの返信、デートの申し込みに動きがあると、ここに届きます。',
  failed: '通知を読み込めませんでした',
  moreFailed: '続きを読み込めませんでした。',
  end: '通知は以上です。',
  settingsFailed: '設定を読み込めませんでした',
  tableTitle: '通知の種類と受け取り方',
  kind: '種類',
  kinds: {
    payment: '入出金',
    security: 'アカウントの安全',
    support: 'お問い合わせの返信',
    date: 'デートの申し込み',
    announcement: '重要なお知らせ',
    draw: '投票した回の結果',
  },
  lately: '最近のできごと',
  latelyNone: '新しい端末からのログインや、パスワード・連絡先などの変更があると、ここに表示されます。',
  ways: { inbox: '受信箱', push: 'プッシュ', mail: 'メール' },
  cell: (kind: string, way: string) => `${kind}を${way}で受け取る`,
  always: 'いつも届く',
  fixedText:
    '入出金とアカウントの安全に関する通知は、受信箱とメールに必ず届きます。見落としや、第三者に止められることを防ぐためです。',
  drawText:
    '投票の結果は、選んだときだけ届きます。利用を休んでいる間は、重要なお知らせと投票の結果は届きません。',
  mailOff: 'このサイトは現在メールを送っていません。',
  mailUnconfirmed: 'メールで受け取るには、メールアドレスの確認が必要です。',
  details: '端末の通知に内容を表示する',
  detailsText:
    'オフのときは、金額・相手の名前・結果を表示しません。ロック画面は他の人にも見えることがあります。',
  push: {
    title: 'この端末のプッシュ通知',
    offer: '下の表で「プッシュ」を選んだ種類の通知が、アプリを閉じていてもこの端末に届きます。',
    turnOn: 'この端末で受け取る',
    turnOff: 'この端末では受け取らない',
    on: 'この端末で受け取っています。',
    devices: (count: number) => `通知を受け取る端末：${count}台`,
    refused:
      'この端末では通知が許可されていません。受け取るには、ブラウザーのサイト設定で通知を許可してから、この画面を開き直してください。',
    unsupported: 'このブラウザーはプッシュ通知に対応していません。',
    install: 'iPhoneやiPadでは、ホーム画面に追加したアプリで受け取れます。',
    failed: '登録できませんでした。通信を確認して、もう一度お試しください。',
  },
};

export type Messages = typeof messages;
