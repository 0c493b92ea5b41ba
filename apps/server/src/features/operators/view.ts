import type { Operator } from '@fairground/contract/console/operators';
import type { Me } from '@fairground/contract/console/session';
import { isEnrolled, type OperatorRow } from '#features/operators/operators.repository.ts';
import { iso } from '#platform/iso.ts';

/** Operators as the console shows them, field by field. */

export const viewMe = (row: OperatorRow): Me => ({
  id: row.id,
  username: row.username,
  role: row.role,
  enrolled: isEnrolled(row),
  authenticator: row.totp_enrolled_at !== null,
  passkeys: row.passkeys,
  mustChangePassword: row.must_change_password,
});

export const viewOperator = (row: OperatorRow): Operator => ({
  id: row.id,
  username: row.username,
  role: row.role,
  enrolled: isEnrolled(row),
  disabled: row.disabled_at !== null,
  createdAt: iso(row.created_at),
  lastSeenAt: row.last_seen_at === null ? null : iso(row.last_seen_at),
  version: row.version,
});
