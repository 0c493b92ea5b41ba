export const messages = {
  playCredits: 'プレイクレジット',
  networkFailed: 'サーバーに接続できません。通信状況をご確認ください。',
  tookTooLong: '応答に時間がかかりすぎたため中断しました。もう一度お試しください。',
  serverFailed: (status: number) =>
    `サーバーでエラーが発生しました（${status}）。しばらくしてからお試しください。`,
  unreadable: '応答を読み取れませんでした。もう一度送る前に、実行されたかどうかを確認してください。',
  sessionEnded: 'ログインの有効期限が切れました。もう一度ログインしてください。',
  stale: '最新の状態を取得できていません。自動で再試行しています。',
  tryAgain: {
    join: (words: string, wait: string) => `${words}${wait}`,
    seconds: (count: number) => `約${count}秒後にもう一度お試しください。`,
    minutes: (count: number) => `約${count}分後にもう一度お試しください。`,
    hours: (count: number) => `約${count}時間後にもう一度お試しください。`,
  },
  /* The parts have the punctuation of the language, also where a screen puts them together. */
  labelled: (label: string, text: string) => `${label}：${text}`,
  aside: (text: string) => `（${text}）`,
  list: (texts: readonly string[]) => texts.join('、'),
  notAnAmount: (unit: string) => `金額を数字で入力してください（${unit}）。`,
  age: {
    now: 'たった今',
    minutes: (count: number) => `${count}分`,
    hours: (count: number, minutes: number) => (minutes === 0 ? `${count}時間` : `${count}時間${minutes}分`),
    days: (count: number, hours: number) => (hours === 0 ? `${count}日` : `${count}日${hours}時間`),
  },
};
export type Messages = typeof messages;
