export const messages = {
  pleaseLogIn: 'ログインしてください。',
  loginExpired: 'ログインの有効期限が切れました。もう一度ログインしてください。',
  requestFailed: '通信に失敗しました。もう一度お試しください。',
  requestNotMade: '送信できませんでした。もう一度お試しください。',
  networkFailed: 'ネットワークに接続できません。接続を確認して、もう一度お試しください。',
  status400: 'リクエストの内容に誤りがあります。',
  status401: 'ログインしてください。',
  status403: 'アクセスが許可されていません。',
  status404: (url: string) => `リクエスト先が見つかりません：${url}`,
  status408: '時間内に応答がありませんでした。もう一度お試しください。',
  status500: 'サーバー内部でエラーが発生しました。しばらくしてからお試しください。',
  status501: 'サーバーがこの機能に対応していません。',
  status502: 'サーバーが混み合っています。しばらくしてからお試しください。',
  status503: 'ただいまご利用いただけません。しばらくしてからお試しください。',
  status504: 'サーバーの応答に時間がかかっています。しばらくしてからお試しください。',
  status505: 'サーバーがこのHTTPバージョンに対応していません。',
  tryAgain: {
    join: (words: string, wait: string) => `${words}${wait}`,
    seconds: (count: number) => `約${count}秒後にもう一度お試しいただけます。`,
    minutes: (count: number) => `約${count}分後にもう一度お試しいただけます。`,
    hours: (count: number) => `約${count}時間後にもう一度お試しいただけます。`,
  },
  playCredits: 'プレイクレジット',
};

export type Messages = typeof messages;
