export const messages = {
  name: (name: string) => `${name}さん`,
  when: (periodNo: string, time: string) => `${periodNo}・${time}`,
  verify: '抽選を検証する',
  truth: '掲載に同意した会員の、実際の的中です。外れた賭けは、ここには載りません。',
  none: 'まだ掲載できる的中はありません',
  noneText: '掲載に同意した会員の実際の的中だけを、抽選の検証リンクとともにここに表示します。',
  failed: 'みんなの的中を読み込めませんでした',
};

export type Messages = typeof messages;
