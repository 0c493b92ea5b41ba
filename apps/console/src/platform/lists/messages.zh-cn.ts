import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  filters: '筛选',
  filtersOn: (count) => `筛选（${count}）`,
  from: '开始日期',
  to: '结束日期',
  min: '最低金额',
  max: '最高金额',
  apply: '应用',
  clear: '清除',
  views: '已存视图',
  noViews: '还没有已存视图。可以把当前的筛选和排序命名保存。',
  viewsFailed: '无法加载已存视图',
  name: '名称',
  nameMissing: '请输入名称。',
  save: '保存当前视图',
  remove: (name) => `删除“${name}”`,
  compact: '紧凑行',
};
