import type { ParsedInputOf } from '@fairground/contract/endpoints';
import { UUID_PATTERN } from '@fairground/contract/limits';
import { paymentReference } from '@fairground/kernel/payment-reference';
import { findActiveBank } from '#features/wallet/banks.repository.ts';
import { lockMember } from '#platform/member-lock.ts';
import type { WalletDeps } from '#features/wallet/deps.ts';
import {
  countOpenRecharges,
  findRechargeByRequest,
  insertRecharge,
  type RechargeRow,
} from '#features/wallet/recharge.repository.ts';
import {
  isSameRequest,
  OPEN_RECHARGES,
  OPEN_RECHARGES_RETRY_SECONDS,
} from '#features/wallet/recharge.rules.ts';
import { viewRecharge } from '#features/wallet/recharge.view.ts';
import { isReferenceTaken } from '#features/wallet/withdraw.repository.ts';
import { type Queryable, uniqueViolation } from '#platform/database.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import type { Handler } from '#platform/http/routes.ts';
import { readSetting } from '#platform/settings.ts';

type Input = ParsedInputOf<'POST /member/recharge'>;

/** The recharge of this request id; null where it is new. */
async function replay(db: Queryable, memberId: string, input: Input): Promise<RechargeRow | null> {
  const first = await findRechargeByRequest(db, memberId, input.requestId);
  if (first === null) return null;
  const asked = { bankId: first.bank_id, amount: first.amount, screenshot: first.upload_id };
  const again = { ...input, screenshot: input.screenshot?.toLowerCase() ?? '' };
  if (!isSameRequest(asked, again)) throw new Failure('CONFLICT');
  return first;
}

/** The screenshot, which must be the member's own upload. */
async function screenshotOf(deps: WalletDeps, memberId: string, { screenshot }: Input): Promise<string> {
  const id = screenshot !== undefined && UUID_PATTERN.test(screenshot) ? screenshot.toLowerCase() : null;
  const upload = id === null ? null : await deps.describeUpload(deps.database, id);
  if (id === null || upload?.memberId !== memberId) throw new Failure('SCREENSHOT_REQUIRED');
  return id;
}

/** Submits a recharge. Nothing is credited before an operator has found it on the bank statement. */
export const submitRecharge =
  (deps: WalletDeps): Handler<'POST /member/recharge'> =>
  async ({ member: { memberId }, input, language }) => {
    const { database } = deps;
    const first = await replay(database, memberId, input);
    if (first !== null) return viewRecharge(first, language);

    const bank = await findActiveBank(database, deps.mode, input.bankId);
    if (bank === null) throw new InvalidInput({ bankId: 'choice' });
    const [minAmount, maxAmount] = [bank.min_amount, bank.max_amount];
    if (input.amount < minAmount || input.amount > maxAmount)
      throw new Failure('AMOUNT_OUT_OF_RANGE', { data: { minAmount, maxAmount } });
    const uploadId = await screenshotOf(deps, memberId, input);
    const { rechargeExpiryDays } = await readSetting(database, 'wallet');

    const submitted = await database
      .transaction(async (tx) => {
        await lockMember(tx, memberId);
        const faster = await replay(tx, memberId, input);
        if (faster !== null) return faster;
        if (deps.mode === 'live') await deps.requireContact(tx, memberId);
        await deps.checkRecharge(tx, memberId, input.amount);
        if ((await countOpenRecharges(tx, memberId)) >= OPEN_RECHARGES)
          throw new Failure('TOO_MANY_REQUESTS', { retryAfter: OPEN_RECHARGES_RETRY_SECONDS });
        // The upload was checked before the transaction; meanwhile the clean-up of unused uploads may have deleted it.
        if (!(await deps.holdOwnUploads(tx, memberId, [uploadId])).has(uploadId))
          throw new Failure('SCREENSHOT_REQUIRED');
        const reference = paymentReference(input.requestId);
        // The member sees it of a withdrawal and may write a request id for it: what the bank returns of that would pay this recharge.
        if (await isReferenceTaken(tx, reference)) throw new Failure('CONFLICT');
        await insertRecharge(tx, {
          memberId,
          requestId: input.requestId,
          bank,
          uploadId,
          amount: input.amount,
          reference,
          expiryDays: rechargeExpiryDays,
        });
        return (await findRechargeByRequest(tx, memberId, input.requestId))!;
      })
      .catch((error: unknown) => {
        // Another request id shares the 45 bits of which the reference is made; the client must send a new one.
        if (uniqueViolation(error) === 'member_keys_recharge_reference') throw new Failure('CONFLICT');
        throw error;
      });
    deps.memberChanged(memberId);
    return viewRecharge(submitted, language);
  };
