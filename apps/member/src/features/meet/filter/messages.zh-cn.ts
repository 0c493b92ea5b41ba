import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  title: '筛选',
  gender: '性别',
  anyGender: '不限',
  genders: { woman: '女', man: '男', other: '其他' },
  ageFrom: '年龄（不小于）',
  ageTo: '年龄（不大于）',
  anyAge: '不限',
  years: (age) => `${age} 岁`,
  liked: '只看我点过赞的人',
  genderSays: '未公开性别的人，仅在选择“不限”时显示。',
  apply: '按此条件显示',
  clear: '清除条件',
};
