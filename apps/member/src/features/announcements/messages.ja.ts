export const messages = {
  important: '重要',
  unread: '未読',
  readCount: (count: string) => `${count}人が閲覧`,
  updated: (moment: string) => `${moment} 更新`,
  badge: (count: number) => `未読のお知らせが${count}件`,
  end: 'お知らせは以上です。',
  empty: 'お知らせはまだありません',
  emptyText: '新しいお知らせがあると、ここに表示されます。',
  listFailed: 'お知らせを読み込めませんでした',
  moreFailed: '続きを読み込めませんでした。',
  detailFailed: 'お知らせを読み込めませんでした',
  invalidId: 'お知らせの番号が正しくありません',
  invalidIdText: 'リンクが途中で切れているようです。一覧からお探しください。',
  notFound: 'このお知らせは見つかりません',
  notFoundText: '掲載が終わったか、取り下げられたお知らせです。',
  toList: 'お知らせの一覧へ',
};

export type Messages = typeof messages;
