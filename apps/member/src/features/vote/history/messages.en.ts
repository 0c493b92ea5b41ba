import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  trends: (count) => `Last ${count} draws`,
  independence: 'Every draw is independent. Past draws do not change future odds.',
  height: 'High or low (Rose and Lily)',
  parity: 'Odd or even (Balloon and Smoke)',
  sums: 'How often each sum came up',
  sumsLegend: 'Bars show what came up, lines what is expected in theory.',
  times: (count) => count,
  streaks: 'Newest on the right',
  streaksSpoken: (first, firstCount, second, secondCount) =>
    `${first} ${firstCount}, ${second} ${secondCount}.`,
  longest: (option, count) => `longest streak: ${option}, ${count}`,
  current: (option, count) => `current streak: ${option}, ${count}`,
  sumSpoken: (sum, count) => `sum ${sum}: ${count}`,
  list: 'Draws',
  verify: (periodNo) => `Verify period ${periodNo}`,
  end: "That's everything.",
  emptyTitle: 'No draws yet',
  emptyText: 'Results and trends appear here after the first draw.',
  toVote: 'Back to Vote',
  failed: 'The draws could not be loaded',
};
