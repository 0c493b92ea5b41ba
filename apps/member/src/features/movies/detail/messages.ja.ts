export const messages = {
  hot: '人気',
  new: '新着',
  detailFailed: '作品の情報を読み込めませんでした',
  invalidId: '作品の番号が正しくありません',
  invalidIdText: 'リンクが途中で切れているか、書き間違いがあるようです。',
  notFound: '作品が見つかりません',
  notFoundText: '公開が終了したか、もともと存在しない作品です。',
  back: '作品の一覧へ',
  category: 'カテゴリー',
  director: '監督',
  actors: '出演',
  released: '公開日',
  length: '上映時間',
  minutes: (count: number) => `${count}分`,
  viewCount: '再生回数',
  times: (count: string) => `${count}回`,
  story: 'あらすじ',
  related: '関連する作品',
  relatedFailed: '関連する作品を読み込めませんでした',
};

export type Messages = typeof messages;
