export const messages = {
  filters: '絞り込み',
  filtersOn: (count: string) => `絞り込み（${count}）`,
  from: '開始日',
  to: '終了日',
  min: '最小金額',
  max: '最大金額',
  apply: '適用',
  clear: '解除',
  views: '保存した表示',
  noViews: '保存した表示はまだありません。いまの絞り込みと並び順に名前を付けて保存できます。',
  viewsFailed: '保存した表示を読み込めませんでした',
  name: '名前',
  nameMissing: '名前を入力してください。',
  save: 'いまの表示を保存',
  remove: (name: string) => `「${name}」を削除`,
  compact: '行を詰める',
};
export type Messages = typeof messages;
