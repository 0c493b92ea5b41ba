export const messages = {
  title: 'ご本人の確認',
  text: 'お金を動かす操作には、5分以内に入力したコードが必要です。入力すると、この操作の続きが実行されます。',
  passkeyText:
    'お金を動かす操作の前に、パスキーでもう一度確認します。確認すると、この操作の続きが実行されます。',
  code: 'コード',
  hint: '認証アプリに表示されている6桁の数字です。前回使ったコードは使えません。',
  go: '確認して続ける',
  cancel: 'やめる',
};
export type Messages = typeof messages;
