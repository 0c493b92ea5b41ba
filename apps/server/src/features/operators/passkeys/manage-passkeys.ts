import { LIMITS } from '@fairground/contract/limits';
import type { Passkey } from '@fairground/contract/passkeys';
import type { OperatorDeps } from '#features/operators/deps.ts';
import { conflict, findWhoMayEnrol } from '#features/operators/may-enrol.ts';
import { isEnrolled, lockOperator } from '#features/operators/operators.repository.ts';
import { partyOf, rejected } from '#features/operators/passkeys/party.ts';
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  setPasskeyName,
} from '#features/operators/passkeys/passkeys.repository.ts';
import { noteSecondFactor, revokeSessionsOf } from '#features/operators/sessions.repository.ts';
import { viewMe } from '#features/operators/view.ts';
import { writeAudit } from '#platform/audit.ts';
import type { ConsoleHandler } from '#platform/http/console-routes.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import { iso } from '#platform/iso.ts';
import { registrationOptions, verifyRegistration } from '#platform/webauthn/ceremony.ts';
import { usableAt } from '#platform/webauthn/relying-party.rules.ts';

const view = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: iso(row.createdAt),
  lastUsedAt: row.lastUsedAt === null ? null : iso(row.lastUsedAt),
  synced: row.backedUp,
});

const adding = (operatorId: string) => ({ purpose: 'operator-add', subject: operatorId }) as const;

export const readPasskeys =
  ({ database, publicSite }: OperatorDeps): ConsoleHandler<'GET /session/passkeys'> =>
  async ({ operator, asked }) => ({
    list: (await listPasskeys(database, operator.operatorId)).map(view),
    usable: usableAt(publicSite, asked),
  });

export const beginPasskey =
  (deps: OperatorDeps): ConsoleHandler<'POST /session/passkeyoptions'> =>
  async ({ operator, asked }) => {
    const { operatorId, username } = operator;
    const party = partyOf(deps, asked);
    await findWhoMayEnrol(deps, operator);
    const passkeys = await listPasskeys(deps.database, operatorId);
    if (passkeys.length >= LIMITS.passkeys.max) throw rejected('limit');
    return registrationOptions(deps.database, deps.random, party, {
      id: operatorId,
      // The member app has the same domain: the device's list of passkeys tells them apart by this name.
      name: `${username} (console)`,
      ceremony: adding(operatorId),
      passkeys,
    });
  };

/** Adds a passkey. The first second factor ends all other sessions: one opened by the password alone must not gain it. */
export const savePasskey =
  (deps: OperatorDeps): ConsoleHandler<'POST /session/savepasskey'> =>
  async ({ input: { name, credential }, operator, asked }) => {
    const { operatorId, sessionId } = operator;
    const party = partyOf(deps, asked);
    // Before the challenge is used up, so that the same call goes on after the step-up.
    const before = await findWhoMayEnrol(deps, operator);
    const passkey = await verifyRegistration(deps.database, party, adding(operatorId), credential);
    return deps.database.transaction(async (tx) => {
      const row = await lockOperator(tx, operatorId);
      const same =
        row !== null &&
        row.password_hash === before.password_hash &&
        row.disabled_at === null &&
        isEnrolled(row) === isEnrolled(before);
      if (!same) throw conflict(row);
      if (row.passkeys >= LIMITS.passkeys.max) throw rejected('limit');
      const id = await insertPasskey(tx, operatorId, { ...passkey, name, rpId: party.rpId });
      if (id === null) throw new Failure('PASSKEY_REJECTED');
      if (!isEnrolled(row)) {
        await noteSecondFactor(tx, sessionId);
        await revokeSessionsOf(tx, operatorId, sessionId);
      }
      await writeAudit(tx, {
        operator,
        action: 'passkey.add',
        subject: `operator:${operatorId}`,
        after: { passkey: id, name },
      });
      await deps.tellOperator(tx, operatorId, 'passkey_added');
      return viewMe({ ...row, passkeys: row.passkeys + 1 });
    });
  };

export const renamePasskey =
  ({ database }: OperatorDeps): ConsoleHandler<'POST /session/renamepasskey'> =>
  async ({ input: { id, name }, operator }) =>
    database.transaction(async (tx) => {
      const row = await setPasskeyName(tx, operator.operatorId, id, name);
      if (row === null) throw new Failure('NOT_FOUND');
      await writeAudit(tx, {
        operator,
        action: 'passkey.rename',
        subject: `operator:${operator.operatorId}`,
        after: { passkey: id, name },
      });
      return view(row);
    });

/** Removes a passkey; the last second factor stays. One that is gone already is removed. */
export const removePasskey =
  (deps: OperatorDeps): ConsoleHandler<'POST /session/deletepasskey'> =>
  async ({ input: { id }, operator }) =>
    deps.database.transaction(async (tx) => {
      const { operatorId } = operator;
      const row = await lockOperator(tx, operatorId);
      if (row === null) throw new Failure('UNAUTHORIZED');
      const name = await deletePasskey(tx, operatorId, id);
      if (name === null) return viewMe(row);
      if (row.totp_enrolled_at === null && row.passkeys === 1) throw new InvalidInput({ id: 'last_factor' });
      await writeAudit(tx, {
        operator,
        action: 'passkey.remove',
        subject: `operator:${operatorId}`,
        before: { passkey: id, name },
      });
      await deps.tellOperator(tx, operatorId, 'passkey_removed');
      return viewMe({ ...row, passkeys: row.passkeys - 1 });
    });
