export const messages = {
  title: '地域',
  intro:
    '会員が「出会い」で選ぶ地域です。この順に並びます。掲載中の人がいない地域は、会員の絞り込みには出ません。',
  add: '新しい地域',
  edit: '編集',
  editTitle: '地域を編集',
  failed: '地域を読み込めませんでした',
  empty: '地域はまだありません',
  emptyText: '「新しい地域」から追加できます。',
  columns: { name: '名前', state: '状態', count: '掲載中', order: '並び順' },
  offered: '選べる',
  retire: '廃止する（すでに付いている人には残り、新たには選べなくなります）',
  required: '入力してください。',
};

export type Messages = typeof messages;
