import { findInclusion } from '#features/vote/inclusion.ts';
import { findPeriod } from '#features/vote/periods.repository.ts';
import type { ReceiptSigner } from '#features/vote/receipt-keys.ts';
import { findReceipt } from '#features/vote/receipts.ts';
import { viewProof } from '#features/vote/views.ts';
import type { Database } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';
import type { Handler } from '#platform/http/routes.ts';

/** The proof of a draw; with `orderId` also the Merkle path and the signed receipt of one of the member's own orders. */
export function getProof(database: Database, signer: ReceiptSigner): Handler<'GET /lottery/proof'> {
  return async ({ input, member }) => {
    const period = await findPeriod(database, input.periodNo);
    if (period === null) throw new Failure('PERIOD_NOT_FOUND');
    const { orderId } = input;
    if (orderId === undefined) return viewProof(period, null);
    const [inclusion, receipt] = await Promise.all([
      findInclusion(database, period, member.memberId, orderId),
      findReceipt(database, signer, period, member.memberId, orderId),
    ]);
    return viewProof(period, inclusion, receipt);
  };
}
