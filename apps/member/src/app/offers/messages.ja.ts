export const messages = {
  label: 'お知らせ',
  update: '新しいバージョンがあります。読み込み直すと切り替わります。',
  reload: '読み込み直す',
  install: 'ホーム画面に追加すると、アプリのようにすぐ開けます。',
  add: '追加する',
  byHand: 'ホーム画面に追加できます。共有ボタンから「ホーム画面に追加」を選んでください。',
  later: 'あとで',
  understood: 'わかりました',
};

export type Messages = typeof messages;
