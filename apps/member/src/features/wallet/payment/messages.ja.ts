export const messages = {
  play: {
    title: 'プレイモードです',
    text: '金額はすべてプレイクレジットです。金銭的な価値はなく、実際のお金は動きません。',
  },
  copy: 'コピー',
  copied: 'コピーしました。',
  copyFailed: 'コピーできませんでした。文字列を選択してコピーしてください。',
  share: '控えを共有',
  shareCopied: '控えをコピーしました。',
  close: '閉じる',
  back: '戻る',
  moreFailed: '続きを読み込めませんでした。',
  all: '全額',
  fault: {
    required: '金額を入力してください。',
    number: '数字で入力してください。',
    min: (amount: string) => `${amount}以上で入力してください。`,
    max: (amount: string) => `1回に指定できるのは${amount}までです。`,
    daily: (amount: string) => `本日あと${amount}まで出金できます。`,
    balance: (amount: string) => `残高（${amount}）を超えています。`,
  },
  pin: {
    title: '支払いパスワードの入力',
    label: '支払いパスワード',
    hint: '数字6桁',
    entered: (count: number, of: number) => `${of}桁のうち${count}桁を入力しました`,
    erase: '1桁消す',
    triesLeft: (count: number) => `あと${count}回間違えると、ロックされます。`,
    failed: '支払いパスワードの状態を確認できませんでした',
    notSet: '支払いパスワードがまだありません',
    notSetText:
      '出金や口座の追加には、数字6桁の支払いパスワードが必要です。設定が終わったら「戻る」でこの画面に戻れます。入力した内容はそのまま残ります。',
    set: '支払いパスワードを設定する',
    locked: '支払いパスワードはロックされています',
    lockedWait: (time: string) => `あと${time}で、ログインパスワードを使って設定し直せます。`,
    lockedOpen: 'ログインパスワードを使って設定し直すと、また使えるようになります。',
    reset: '設定し直す',
  },
  unknown: {
    title: '結果を確認できませんでした',
    text: '通信が途切れ、申請が届いたかどうか分かりません。下のボタンで同じ申請を送り直して確かめられます。何度押しても、二重に申請されることはありません。',
    check: '同じ申請を確かめる',
    reminder: '結果を確認できていない申請があります',
    show: '確かめる',
  },
};

export type Messages = typeof messages;
