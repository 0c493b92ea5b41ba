/* The same texts as in the member app. */
export const messages = {
  important: '重要',
  readCount: (count: string) => `${count}人が閲覧`,
  updated: (moment: string) => `${moment} 更新`,
};

export type Messages = typeof messages;
