import type { AccountDeps } from '#features/account/deps.ts';
import { keepAccount as keepAccountOf, refuseClosing } from '#features/account/closing/close-account.ts';
import { findMember } from '#features/account/members.repository.ts';
import { partyOf } from '#features/account/passkeys/manage-passkeys.ts';
import { findPasskey, moveCounter } from '#features/account/passkeys/passkeys.repository.ts';
import { noteLogin } from '#features/account/note-login.ts';
import { openSession } from '#features/account/sessions.ts';
import { viewUser } from '#features/account/view.ts';
import { Failure } from '#platform/http/failure.ts';
import type { Handler } from '#platform/http/routes.ts';
import { accountOfHandle, loginOptions, verifyUse } from '#platform/webauthn/ceremony.ts';

const CEREMONY = { purpose: 'member-login', subject: null } as const;

export const beginPasskeyLogin =
  (deps: AccountDeps): Handler<'POST /member/loginoptions'> =>
  async ({ asked, ip }) => {
    const wait = await deps.passkeyLogins.take(ip);
    if (wait !== null) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: wait });
    return loginOptions(deps.database, deps.random, partyOf(deps, asked), CEREMONY);
  };

/** Logs in by a passkey, which says by itself whose it is. */
export const passkeyLogin =
  (deps: AccountDeps): Handler<'POST /member/passkeylogin'> =>
  async ({ input: { credential, device, keepAccount = false }, asked, language, ip, userAgent }) => {
    const { database } = deps;
    const addressWait = await deps.lockout.countAddress(ip);
    if (addressWait !== null) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: addressWait });

    const memberId = accountOfHandle(credential.response.userHandle);
    const { passkey, signCount } = await verifyUse(
      database,
      partyOf(deps, asked),
      CEREMONY,
      credential,
      async () =>
        memberId === null ? null : findPasskey(database, memberId, Buffer.from(credential.id, 'base64url')),
    );
    const member = await findMember(database, passkey.memberId);
    if (member === null) throw new Failure('PASSKEY_REJECTED');
    if (!keepAccount) await refuseClosing(database, member.id);
    const token = await database.transaction(async (tx) => {
      if (!(await moveCounter(tx, passkey, signCount))) throw new Failure('PASSKEY_REJECTED');
      if (keepAccount) await keepAccountOf(tx, member.id);
      await noteLogin(deps, tx, { memberId: member.id, language, device: { id: device, ip, userAgent } });
      return openSession(tx, deps.random, {
        memberId: member.id,
        passwordHash: member.password_hash,
        userAgent,
      });
    });
    await deps.lockout.takeBackAddress(ip);
    const { balance } = await deps.readBalance(database, member.id);
    return { user: viewUser(member, balance), token };
  };
