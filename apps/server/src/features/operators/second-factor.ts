import type { LoginCredential } from '@fairground/contract/webauthn';
import type { OperatorDeps } from '#features/operators/deps.ts';
import { type OperatorRow, takeStep } from '#features/operators/operators.repository.ts';
import { partyOf } from '#features/operators/passkeys/party.ts';
import {
  findPasskey,
  moveCounter,
  type PasskeyRow,
} from '#features/operators/passkeys/passkeys.repository.ts';
import { stepOfCode } from '#features/operators/totp.ts';
import type { Tx } from '#platform/database.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import { accountOfHandle, verifyUse } from '#platform/webauthn/ceremony.ts';
import type { Ceremony } from '#platform/webauthn/challenges.ts';
import type { Asked } from '#platform/webauthn/relying-party.rules.ts';

/** The associated data of an encrypted secret; script/rotate-keys uses the same. */
export const secretAssociatedData = (operatorId: string) => ({
  table: 'operators',
  row: operatorId,
  owner: operatorId,
});

/**
 * Checks a code and returns its time step. The try is counted first, by operator and for all addresses, because whoever gets here
 * knows the password.
 */
export async function checkCode(
  { codes, vault, clock }: Pick<OperatorDeps, 'codes' | 'vault' | 'clock'>,
  operator: Pick<OperatorRow, 'id' | 'totp_key_id' | 'totp_sealed'>,
  typed: string | undefined,
): Promise<number> {
  if (operator.totp_key_id === null || operator.totp_sealed === null)
    throw new TypeError('an operator without a secret has no codes');
  if (typed === undefined || typed.trim() === '') throw new InvalidInput({ code: 'code_required' });
  const wait = await codes.take(operator.id);
  if (wait !== null) throw new Failure('ACCOUNT_LOCKED', { data: { retryAfter: wait }, retryAfter: wait });
  const secret = await vault.decrypt(
    operator.totp_key_id,
    operator.totp_sealed,
    secretAssociatedData(operator.id),
  );
  const step = stepOfCode(secret, typed, clock.now());
  if (step === null) throw new InvalidInput({ code: 'code_wrong' });
  return step;
}

/** A second factor that was right; it is used up by `takeFactor`. */
export type Factor = { by: 'code'; step: number } | { by: 'passkey'; passkey: PasskeyRow; signCount: number };

type Given = { code?: string | undefined; passkey?: LoginCredential | undefined };

/**
 * Checks the second factor of an operator who has one: the passkey where it is given, else the code. `ceremony`: what the passkey's
 * challenge was made for. @throws InvalidInput that names the factors which would do, where none is given
 */
export async function checkFactor(
  deps: Pick<OperatorDeps, 'database' | 'codes' | 'vault' | 'clock' | 'publicSite'>,
  operator: OperatorRow,
  { code, passkey: credential }: Given,
  { asked, ceremony }: { asked: Asked; ceremony: Ceremony },
): Promise<Factor> {
  const { database } = deps;
  if (credential !== undefined) {
    const handle = credential.response.userHandle;
    const used = await verifyUse(database, partyOf(deps, asked), ceremony, credential, async () =>
      // An authenticator that was told which passkey to use may leave the handle out; it never names somebody else.
      handle == null || accountOfHandle(handle) === operator.id
        ? findPasskey(database, operator.id, Buffer.from(credential.id, 'base64url'))
        : null,
    );
    return { by: 'passkey', ...used };
  }
  const authenticator = operator.totp_enrolled_at !== null;
  if (authenticator && code !== undefined && code.trim() !== '')
    return { by: 'code', step: await checkCode(deps, operator, code) };
  throw new InvalidInput({
    ...(authenticator ? { code: 'code_required' as const } : {}),
    ...(operator.passkeys > 0 ? { passkey: 'passkey_required' as const } : {}),
  });
}

/**
 * Uses a factor up: of two requests with the same code or counter one succeeds. Compares the password that the decision was based
 * on, so that a concurrent reset wins.
 */
export async function takeFactor(
  tx: Tx,
  operator: Pick<OperatorRow, 'id' | 'password_hash'>,
  factor: Factor,
): Promise<void> {
  if (factor.by === 'code') {
    if (!(await takeStep(tx, operator, factor.step))) throw new InvalidInput({ code: 'code_wrong' });
  } else if (!(await moveCounter(tx, operator, factor.passkey, factor.signCount)))
    throw new Failure('PASSKEY_REJECTED');
}
