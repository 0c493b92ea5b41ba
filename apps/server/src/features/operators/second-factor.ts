import type { OperatorDeps } from '#features/operators/deps.ts';
import type { OperatorRow } from '#features/operators/operators.repository.ts';
import { stepOfCode } from '#features/operators/totp.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';

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
