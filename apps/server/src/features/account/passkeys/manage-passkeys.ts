import type { Passkey } from '@fairground/contract/passkeys';
import { LIMITS } from '@fairground/contract/limits';
import type { AccountDeps } from '#features/account/deps.ts';
import { findMember } from '#features/account/members.repository.ts';
import {
  deletePasskey,
  insertPasskey,
  isFresh,
  listPasskeys,
  lockPasskeys,
  type PasskeyRow,
  setPasskeyName,
} from '#features/account/passkeys/passkeys.repository.ts';
import { verifyLoginPassword } from '#features/account/verify-password.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import type { Handler } from '#platform/http/routes.ts';
import { iso } from '#platform/iso.ts';
import { registrationOptions, verifyRegistration } from '#platform/webauthn/ceremony.ts';
import {
  type Asked,
  type RelyingParty,
  relyingParty,
  usableAt,
} from '#platform/webauthn/relying-party.rules.ts';

const rejected = (reason: 'address' | 'limit'): Failure =>
  new Failure('PASSKEY_REJECTED', { data: { reason } });

/** @throws Failure where passkeys cannot be used at the address of the page */
export function partyOf(deps: Pick<AccountDeps, 'publicSite'>, asked: Asked): RelyingParty {
  const party = relyingParty(deps.publicSite, asked);
  if (party === null) throw rejected('address');
  return party;
}

const view = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: iso(row.createdAt),
  lastUsedAt: row.lastUsedAt === null ? null : iso(row.lastUsedAt),
  synced: row.backedUp,
});

const memberOf = async (deps: AccountDeps, memberId: string) => {
  const row = await findMember(deps.database, memberId);
  if (row === null) throw new Failure('UNAUTHORIZED');
  return row;
};

export const readPasskeys =
  (deps: AccountDeps): Handler<'GET /member/passkeys'> =>
  async ({ member, asked }) => {
    const rows = await listPasskeys(deps.database, member.memberId);
    return {
      list: rows.map(view),
      usable: usableAt(deps.publicSite, asked),
      passwordNeeded: !(await isFresh(deps.database, member.sessionId)),
    };
  };

/** A session that was stolen must not make itself a way in that outlives it: only a new one adds a passkey without the password. */
export const beginPasskey =
  (deps: AccountDeps): Handler<'POST /member/passkeyoptions'> =>
  async ({ member: { memberId, sessionId }, input, asked, ip }) => {
    const party = partyOf(deps, asked);
    const row = await memberOf(deps, memberId);
    if (input.password !== undefined) await verifyLoginPassword(deps, { row, ip }, input.password);
    else if (!(await isFresh(deps.database, sessionId))) throw new InvalidInput({ password: 'required' });
    const passkeys = await listPasskeys(deps.database, memberId);
    if (passkeys.length >= LIMITS.passkeys.max) throw rejected('limit');
    return registrationOptions(deps.database, deps.random, party, {
      id: memberId,
      name: row.username,
      ceremony: { purpose: 'member-add', subject: memberId },
      passkeys,
    });
  };

export const savePasskey =
  (deps: AccountDeps): Handler<'POST /member/savepasskey'> =>
  async ({ member: { memberId }, input, asked }) => {
    const { database } = deps;
    const party = partyOf(deps, asked);
    const ceremony = { purpose: 'member-add', subject: memberId } as const;
    const passkey = await verifyRegistration(database, party, ceremony, input.credential);
    return database.transaction(async (tx) => {
      if ((await lockPasskeys(tx, memberId)).length >= LIMITS.passkeys.max) throw rejected('limit');
      const row = await insertPasskey(tx, memberId, input.name, party.rpId, passkey);
      if (row === null) throw new Failure('PASSKEY_REJECTED');
      await deps.outbox.tell(tx, memberId, { kind: 'passkey_added' });
      return view(row);
    });
  };

export const renamePasskey =
  (deps: AccountDeps): Handler<'POST /member/renamepasskey'> =>
  async ({ member: { memberId }, input: { id, name } }) => {
    const row = await setPasskeyName(deps.database, memberId, id, name);
    if (row === null) throw new Failure('NOT_FOUND');
    return view(row);
  };

/**
 * Removes a passkey. The last one goes with the login password alone: a member who has forgotten it, and logs in by passkey, would lose
 * the last way in.
 */
export const removePasskey =
  (deps: AccountDeps): Handler<'POST /member/deletepasskey'> =>
  async ({ member: { memberId }, input: { id, password }, ip }) => {
    const { database } = deps;
    if (password !== undefined)
      await verifyLoginPassword(deps, { row: await memberOf(deps, memberId), ip }, password);
    await database.transaction(async (tx) => {
      const ids = await lockPasskeys(tx, memberId);
      if (!ids.includes(id)) return;
      if (ids.length === 1 && password === undefined) throw new InvalidInput({ password: 'required' });
      await deletePasskey(tx, memberId, id);
      await deps.outbox.tell(tx, memberId, { kind: 'passkey_removed' });
    });
    return {};
  };
