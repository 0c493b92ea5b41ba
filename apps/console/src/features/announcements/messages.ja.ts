export const messages = {
  title: 'お知らせ',
  intro: '会員の「お知らせ」に載る記事です。下書きは会員には見えません。',
  add: '新しいお知らせ',
  newTitle: '新しいお知らせ',
  failed: 'お知らせを読み込めませんでした',
  empty: 'お知らせはまだありません',
  emptyText: '「新しいお知らせ」から書き始められます。',
  noneFound: '該当するお知らせはありません',
  noneFoundText: '条件を変えてお試しください。',
  gone: 'このお知らせは見つかりません',
  goneText: 'アドレスをご確認ください。',
  statusLabel: '状態で絞り込む',
  all: 'すべて',
  search: 'タイトルを検索',
  columns: { title: 'タイトル', state: '状態', reads: '閲覧', published: '公開日時', updated: '更新' },
  important: '重要',
  reads: (count: string) => `${count}人が閲覧`,
  fields: {
    title: 'タイトル',
    content: '本文',
    contentHint:
      '段落は空行で区切ります。「## 見出し」「- 箇条書き」「1. 手順」「**太字**」「[言葉](/vote)」が使えます。',
    important: '重要なお知らせとして一覧の先頭に置く',
  },
  required: '入力してください。',
  publishTitle: '公開',
  withdrawTitle: '取り下げ',
  publishText: (title: string) =>
    `「${title}」を会員に公開します。開いている会員の画面にも、すぐに届きます。`,
  scheduleText: (title: string, at: string) =>
    `「${title}」を${at}に公開します。それまで会員には見えません。`,
  withdrawText: (title: string) => `「${title}」を会員の画面から取り下げます。既読の記録は残ります。`,
  at: '公開日時（空欄ならすぐに公開）',
  atPast: 'これからの日時を選んでください。',
  why: '理由（監査ログに残ります）',
  publishNow: 'すぐに公開',
  schedule: '公開を予約',
  withdraw: '取り下げる',
  done: { draft: '取り下げました。', scheduled: '公開を予約しました。', published: '公開しました。' },
  scheduledFor: (at: string) => `${at}に公開`,
};

export type Messages = typeof messages;
