import type { User } from '@fairground/contract/account';
import { maskEmail, maskPhone } from '#platform/mask.rules.ts';
import type { MemberRow } from '#features/account/members.repository.ts';
import { iso } from '#platform/iso.ts';

/** The member's own account: contact data masked, no hash, no internal field. */
export const viewUser = (member: MemberRow, balance: number): User => ({
  id: member.id,
  username: member.username,
  email: member.email === null ? null : maskEmail(member.email),
  phone: member.phone === null ? null : maskPhone(member.phone),
  inviteCode: member.invite_code,
  balance,
  emailVerified: member.email_verified,
  phoneVerified: member.phone_verified,
  hasPaymentPassword: member.has_payment_password,
  createdAt: iso(member.created_at),
});
