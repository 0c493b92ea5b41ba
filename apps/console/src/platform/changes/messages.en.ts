import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  proposedTitle: 'A change that waits for approval',
  approvedTitle: 'An approved change',
  by: (name) => `Proposed by ${name}, `,
  approvedBy: (name) => `Approved by ${name}.`,
  effective: 'In effect from ',
  change: (name, before, after) => `${name}: ${before} → ${after}`,
  why: (text) => `Why: ${text}`,
  approve: 'Approve as the second owner',
  rejectDots: 'Reject…',
  reject: 'Reject',
  takeBackDots: 'Take back…',
  takeBack: 'Take back',
  note: 'Why (into the audit log)',
  comma: ', ',
  setUp:
    'Nobody has registered yet, so changes are in effect at once. After the first member, two owners decide, and an hour passes.',
  twoOwners: (names) =>
    `A change is a proposal: another owner approves it, and it is in effect an hour later. Owners who can approve: ${names}`,
  noSecondOwner:
    'Two owners decide about changes, and there is no other owner who can approve. Make a second one on the server: script/create-owner NAME. Access that you made in this console does not count as a second person.',
};
