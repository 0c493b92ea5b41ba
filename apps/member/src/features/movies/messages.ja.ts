export const messages = {
  hotTitle: '人気の作品',
  more: 'もっと見る',
  hotFailed: '人気の作品を読み込めませんでした',
  hotEmpty: '人気の作品はまだありません',
  views: (count: string) => `再生 ${count}回`,
  sampleViews: (count: string) => `再生 ${count}回（サンプルの数値）`,
  duration: (time: string) => `上映時間 ${time}`,
};

export type Messages = typeof messages;
