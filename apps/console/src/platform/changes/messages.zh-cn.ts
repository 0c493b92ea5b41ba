import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  proposedTitle: '待批准的更改',
  approvedTitle: '已批准的更改',
  by: (name) => `${name} 提出：`,
  approvedBy: (name) => `${name} 已批准。`,
  effective: '生效时间：',
  change: (name, before, after) => `${name}：${before} → ${after}`,
  why: (text) => `原因：${text}`,
  approve: '作为第二人批准',
  rejectDots: '否决…',
  reject: '否决',
  takeBackDots: '撤回…',
  takeBack: '撤回',
  note: '原因（记入审计日志）',
  comma: '、',
  setUp: '尚无会员注册，更改立即生效。首位会员注册后，更改须由两位所有者确认，并在一小时后生效。',
  twoOwners: (names) => `更改将作为提议，由另一位所有者批准，一小时后生效。可批准的所有者：${names}`,
  noSecondOwner:
    '更改须由两位所有者确认，但目前没有可批准的所有者。请在服务器上运行“script/create-owner 名称”创建第二位所有者。您在本控制台创建的账号不能算作第二人。',
};
