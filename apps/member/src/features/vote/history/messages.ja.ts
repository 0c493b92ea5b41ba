export const messages = {
  trends: (count: string) => `直近${count}回の傾向`,
  independence: '毎回の抽選は独立しています。過去の結果が、次の確率を変えることはありません。',
  height: '大小（バラとユリ）',
  parity: '奇数と偶数（風船と煙）',
  sums: '合計の出た回数',
  sumsLegend: '棒は実際の回数、線はサイコロの理論値です。',
  times: (count: string) => `${count}回`,
  streaks: '右端が最新',
  streaksSpoken: (first: string, firstCount: string, second: string, secondCount: string) =>
    `${first} ${firstCount}回、${second} ${secondCount}回。`,
  longest: (option: string, count: string) => `最長は${option}の${count}連続`,
  current: (option: string, count: string) => `いまは${option}が${count}連続`,
  sumSpoken: (sum: number, count: string) => `合計 ${sum}は${count}回`,
  list: '抽選の記録',
  verify: (periodNo: string) => `抽選回 ${periodNo}を検証する`,
  end: 'すべての抽選を表示しました。',
  emptyTitle: 'まだ抽選がありません',
  emptyText: '最初の抽選が終わると、結果と傾向がここに並びます。',
  toVote: '投票の画面へ',
  failed: '抽選の記録を読み込めませんでした',
};

export type Messages = typeof messages;
