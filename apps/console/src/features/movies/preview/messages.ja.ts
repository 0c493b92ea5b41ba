/* The same texts as in the member app. */
export const messages = {
  hot: '人気',
  new: '新着',
  sample: 'サンプル',
  category: 'カテゴリー',
  director: '監督',
  actors: '出演',
  released: '公開日',
  length: '上映時間',
  minutes: (count: number) => `${count}分`,
  story: 'あらすじ',
};

export type Messages = typeof messages;
