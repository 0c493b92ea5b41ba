import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  trends: (count) => `最近 ${count} 期走势`,
  independence: '每次开奖相互独立，过去的结果不会改变以后的概率。',
  height: '大小（玫瑰与百合）',
  parity: '单双（气球与烟雾）',
  sums: '各总和出现次数',
  sumsLegend: '柱形为实际次数，横线为骰子的理论值。',
  times: (count) => `${count} 次`,
  streaks: '最右为最新',
  streaksSpoken: (first, firstCount, second, secondCount) =>
    `${first} ${firstCount} 次，${second} ${secondCount} 次。`,
  longest: (option, count) => `最长连出：${option} ${count} 次`,
  current: (option, count) => `当前连出：${option} ${count} 次`,
  sumSpoken: (sum, count) => `总和 ${sum}：${count} 次`,
  list: '开奖记录',
  verify: (periodNo) => `验证期号 ${periodNo}`,
  end: '已显示全部开奖。',
  emptyTitle: '还没有开奖',
  emptyText: '首次开奖后，结果和走势会显示在这里。',
  toVote: '返回投票页',
  failed: '开奖记录加载失败',
};
