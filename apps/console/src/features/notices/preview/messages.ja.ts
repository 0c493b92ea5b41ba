/* As the member's app says it. */
export const messages = {
  important: '重要',
  readCount: (count: string) => `${count}人が閲覧`,
  updated: (moment: string) => `${moment} 更新`,
};

export type Messages = typeof messages;
