export const messages = {
  title: 'パスキー',
  intro:
    '指紋、顔、または端末の画面ロックでログインできます。パスキーはこのサイトでしか使えないため、偽サイトに盗まれる心配がありません。',
  none: '登録済みのパスキーはありません。',
  add: 'パスキーを追加',
  full: '登録できるパスキーの上限に達しています。追加するには、いずれかを削除してください。',
  wrongAddress:
    'このアドレスではパスキーを使えません。IPアドレスではなくサイトのドメイン名で、安全な接続（https）からご利用ください。',
  unsupported: 'お使いのブラウザはパスキーに対応していません。',
  added: (date: string) => `追加：${date}`,
  used: (when: string) => `最終利用：${when}`,
  unused: '未使用',
  synced: '同期済み',
  rename: '名前を変更',
  renameTitle: 'パスキーの名前を変更',
  save: '保存',
  renameFailed: '名前を変更できませんでした。もう一度お試しください。',
  remove: '削除',
  removeTitle: 'このパスキーを削除しますか？',
  removeText: (name: string) =>
    `「${name}」ではログインできなくなります。パスワード管理アプリに残ったパスキーは、そちらで削除してください。`,
  removeLast: '最後のパスキーです。削除後も確実にログインできるよう、ログインパスワードを入力してください。',
  removed: 'パスキーを削除しました',
  failed: 'パスキーを読み込めませんでした',
  addTitle: 'パスキーを追加',
  addText: '端末が指紋、顔、または画面ロックの確認を求めます。',
  name: '名前',
  nameHint: '端末名など、あとで見分けられる名前を付けてください。',
  password: 'ログインパスワード',
  account: 'アカウント',
  create: '続ける',
  done: 'パスキーを追加しました。次回のログインから使えます。',
  cancelled: 'パスキーは追加されませんでした。もう一度お試しください。',
  already: 'この端末のパスキーはすでに登録されています。',
  addFailed: 'パスキーを追加できませんでした。もう一度お試しください。',
};

export type Messages = typeof messages;
