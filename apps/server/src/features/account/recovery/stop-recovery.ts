import { hashToken, isToken } from '#features/account/codes.ts';
import { voidCode } from '#features/account/codes.repository.ts';
import { maskContact } from '#features/account/contacts.ts';
import type { AccountDeps } from '#features/account/deps.ts';
import { endRecovery, lockByStopToken, lockOpen } from '#features/account/recovery/recoveries.repository.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';
import type { Handler } from '#platform/http/routes.ts';

type Open = NonNullable<Awaited<ReturnType<typeof lockOpen>>>;

async function stop(tx: Tx, found: Open, by: 'link' | 'session' | 'password'): Promise<void> {
  const { memberId, id, channel, contact } = found;
  await endRecovery(tx, found, { status: 'stopped', contact: maskContact(channel, contact) });
  await voidCode(tx, memberId, 'recovery');
  await writeAudit(tx, {
    operator: null,
    action: 'recovery.stop',
    subject: `member:${memberId}`,
    after: { recovery: id, status: 'stopped', by },
  });
}

/** Stops the way back by the link of a message: whoever holds a known contact has the last word, also without a password. */
export const stopRecovery =
  (deps: AccountDeps): Handler<'POST /member/stoprecovery'> =>
  async ({ input: { token }, ip }) => {
    const wait = await deps.resets.take(ip);
    if (wait !== null) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: wait });
    if (!isToken(token)) throw new Failure('CODE_INVALID');
    const memberId = await deps.database.transaction(async (tx) => {
      const found = await lockByStopToken(tx, hashToken(token));
      if (found === null) throw new Failure('CODE_INVALID');
      await stop(tx, found, 'link');
      return found.memberId;
    });
    deps.memberChanged(memberId);
    return {};
  };

/**
 * Stops the approved one of a member, if there is one. Whoever takes the member's row as well takes it before, as reset.ts does.
 */
export async function stopOpenRecovery(tx: Tx, memberId: string, by: 'session' | 'password'): Promise<void> {
  const found = await lockOpen(tx, memberId, ['waiting', 'ready']);
  if (found !== null) await stop(tx, found, by);
}

/** Stops it as the member who is logged in; where nothing is open there is nothing to stop. */
export const refuseRecovery =
  (deps: AccountDeps): Handler<'POST /member/refuserecovery'> =>
  async ({ member: { memberId } }) => {
    await deps.database.transaction((tx) => stopOpenRecovery(tx, memberId, 'session'));
    return {};
  };
