export const messages = {
  passwords: 'パスワード',
  login: 'ログインパスワード',
  loginText: '変更すると、ほかの端末はログアウトされます',
  payment: '支払いパスワード',
  paymentText: '出金に使う6桁の数字',
  devices: '端末',
  sessions: 'ログイン中の端末',
  sessionsText: '心当たりのない端末をログアウト',
};

export type Messages = typeof messages;
