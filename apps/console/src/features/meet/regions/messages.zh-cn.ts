import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  title: '地区',
  intro: '会员在“交友”中选择的地区，按此顺序排列。没有人展示的地区不会出现在会员的筛选里。',
  add: '新建地区',
  edit: '编辑',
  editTitle: '编辑地区',
  failed: '地区加载失败',
  empty: '还没有地区',
  emptyText: '点“新建地区”即可添加。',
  columns: { name: '名称', state: '状态', count: '展示中', order: '顺序' },
  offered: '可选',
  retire: '停用（已有此地区的人保持不变，之后不能再选）',
  required: '请填写。',
};
