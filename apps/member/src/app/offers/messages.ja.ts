export const messages = {
  label: 'お知らせ',
  update: '新しいバージョンの準備ができました。読み込み直すと新しくなります。',
  typed: 'この画面に入力した内容は、読み込み直すと消えることがあります。',
  reload: '読み込み直す',
  install: 'ホーム画面に追加すると、アプリのようにすぐ開けます。',
  add: '追加する',
  byHand: 'ホーム画面に追加できます。共有ボタンから「ホーム画面に追加」を選んでください。',
  later: 'あとで',
  understood: 'わかりました',
};

export type Messages = typeof messages;
