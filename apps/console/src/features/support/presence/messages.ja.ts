export const messages = {
  label: 'チャット対応',
  states: { off: '受付していません', on: '受付中', away: '離席中', failed: '接続できません' },
  hints: {
    off: 'オンにすると、待っている会員に3〜5分で返信すると案内されます。',
    on: '待っている会員に、3〜5分で返信すると案内しています。',
    away: '画面から離れているため、受付していないと案内しています。戻ると自動で受付中になります。',
    failed: 'サーバーに届いていません。まもなく、受付していないと案内されます。',
  },
};
export type Messages = typeof messages;
