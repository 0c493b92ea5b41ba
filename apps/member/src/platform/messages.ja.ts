export const messages = {
  pleaseLogIn: 'ログインしてください。',
  loginExpired: 'ログインの有効期限が切れました。もう一度ログインしてください。',
  requestFailed: 'リクエストに失敗しました。',
  requestNotMade: 'リクエストを送信できませんでした。',
  networkFailed: 'ネットワークに接続できません。接続を確認して、もう一度お試しください。',
  status400: 'リクエストの内容に誤りがあります。',
  status401: 'ログインしてください。',
  status403: 'アクセスが許可されていません。',
  status404: (url: string) => `リクエスト先が見つかりません：${url}`,
  status408: 'リクエストがタイムアウトしました。',
  status500: 'サーバー内部でエラーが発生しました。',
  status501: 'サーバーがこの機能に対応していません。',
  status502: 'ゲートウェイでエラーが発生しました。',
  status503: 'サービスは現在ご利用いただけません。',
  status504: 'ゲートウェイがタイムアウトしました。',
  status505: 'サーバーがこの HTTP バージョンに対応していません。',
  playCredits: 'プレイクレジット',
};

export type Messages = typeof messages;
