import { closeAccount, readClosing } from '#features/account/closing/close-account.ts';
import type { AccountDeps } from '#features/account/deps.ts';
import { contactRoutes } from '#features/account/contacts.ts';
import { forgot } from '#features/account/forgot.ts';
import { reset } from '#features/account/reset.ts';
import { forgotPaymentPassword, resetPaymentPassword } from '#features/account/reset-payment-password.ts';
import { findOpenInvite } from '#features/account/invites.repository.ts';
import { login } from '#features/account/login.ts';
import { findInviter, findMember } from '#features/account/members.repository.ts';
import {
  beginPasskey,
  readPasskeys,
  removePasskey,
  renamePasskey,
  savePasskey,
} from '#features/account/passkeys/manage-passkeys.ts';
import { beginPasskeyLogin, passkeyLogin } from '#features/account/passkeys/passkey-login.ts';
import { readPaymentPassword } from '#features/account/payment-password.ts';
import { register } from '#features/account/register.ts';
import { refuseRecovery, stopRecovery } from '#features/account/recovery/stop-recovery.ts';
import { listSessions, revokeOtherSessions, revokeSession } from '#features/account/sessions.repository.ts';
import { checkCurrentPassword, setPassword } from '#features/account/set-password.ts';
import { viewUser } from '#features/account/view.ts';
import { changeWinConsent, readWinConsent } from '#features/account/win-consent.ts';
import { Failure } from '#platform/http/failure.ts';
import type { Handlers } from '#platform/http/routes.ts';
import { iso } from '#platform/iso.ts';

type Keys =
  | 'POST /member/login'
  | 'POST /member/register'
  | 'POST /member/logout'
  | 'GET /member/contacts'
  | 'POST /member/sendcode'
  | 'POST /member/confirmcode'
  | 'POST /member/changecontact'
  | 'POST /member/forgot'
  | 'POST /member/reset'
  | 'POST /member/stoprecovery'
  | 'POST /member/refuserecovery'
  | 'POST /member/forgotpayment'
  | 'POST /member/resetpayment'
  | 'GET /member/info'
  | 'GET /member/check-invite-code'
  | 'POST /member/setpwd'
  | 'POST /member/checkpwd'
  | 'GET /member/paymentpassword'
  | 'GET /member/winconsent'
  | 'POST /member/winconsent'
  | 'GET /member/sessions'
  | 'POST /member/revokesession'
  | 'POST /member/revokeothers'
  | 'POST /member/passkeyoptions'
  | 'POST /member/savepasskey'
  | 'GET /member/passkeys'
  | 'POST /member/deletepasskey'
  | 'POST /member/renamepasskey'
  | 'POST /member/loginoptions'
  | 'POST /member/passkeylogin'
  | 'GET /member/closing'
  | 'POST /member/close';

export const accountRoutes = (deps: AccountDeps): Handlers<Keys> => ({
  'POST /member/login': login(deps),
  'POST /member/register': register(deps),
  ...contactRoutes(deps),
  'POST /member/forgot': forgot(deps),
  'POST /member/reset': reset(deps),
  'POST /member/stoprecovery': stopRecovery(deps),
  'POST /member/refuserecovery': refuseRecovery(deps),
  'POST /member/forgotpayment': forgotPaymentPassword(deps),
  'POST /member/resetpayment': resetPaymentPassword(deps),
  'POST /member/logout': async ({ member }) => {
    await revokeSession(deps.database, member.memberId, member.sessionId);
    return {};
  },
  'GET /member/info': async ({ member }) => {
    const row = await findMember(deps.database, member.memberId);
    if (row === null) throw new Failure('UNAUTHORIZED');
    const { balance } = await deps.readBalance(deps.database, row.id);
    return viewUser(row, balance);
  },
  'GET /member/check-invite-code': async ({ input, ip }) => {
    const wait = await deps.inviteChecks.take(ip);
    if (wait !== null) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: wait });
    const { code } = input;
    const found = (await findInviter(deps.database, code)) ?? (await findOpenInvite(deps.database, code));
    return { valid: found !== null };
  },
  'POST /member/setpwd': setPassword(deps),
  'POST /member/checkpwd': checkCurrentPassword(deps),
  'GET /member/paymentpassword': ({ member }) => readPaymentPassword(deps, member.memberId),
  'GET /member/winconsent': ({ member }) => readWinConsent(deps.database, member.memberId),
  'POST /member/winconsent': changeWinConsent(deps),
  'GET /member/sessions': async ({ member }) => {
    const rows = await listSessions(deps.database, member.memberId);
    return {
      list: rows.map((row) => ({
        id: row.id,
        current: row.id === member.sessionId,
        userAgent: row.user_agent,
        createdAt: iso(row.created_at),
        lastSeenAt: iso(row.last_seen_at),
        expiresAt: iso(row.expires_at),
      })),
    };
  },
  'POST /member/revokeothers': async ({ member }) => {
    await deps.database.transaction((tx) => revokeOtherSessions(tx, member.memberId, member.sessionId));
    return {};
  },
  'POST /member/revokesession': async ({ member, input }) => {
    await revokeSession(deps.database, member.memberId, input.id);
    return {};
  },
  'POST /member/passkeyoptions': beginPasskey(deps),
  'POST /member/savepasskey': savePasskey(deps),
  'GET /member/passkeys': readPasskeys(deps),
  'POST /member/renamepasskey': renamePasskey(deps),
  'POST /member/deletepasskey': removePasskey(deps),
  'POST /member/loginoptions': beginPasskeyLogin(deps),
  'POST /member/passkeylogin': passkeyLogin(deps),
  'GET /member/closing': readClosing(deps),
  'POST /member/close': closeAccount(deps),
});
