import { RATES } from '@fairground/contract/rates';
import { type Heads, headsText } from '@fairground/kernel/receipt';
import { findLastPeriod } from '#features/vote/periods.repository.ts';
import type { ReceiptSigner } from '#features/vote/receipt-keys.ts';
import { type Database, databaseNow, type Queryable } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';
import type { Handler } from '#platform/http/routes.ts';
import { iso } from '#platform/iso.ts';
import { createLimiter } from '#platform/rate-limit.ts';

export type ReadAuditHead = (db: Queryable) => Promise<Heads['audit']>;

/** The heads of the commitment chain and of the audit log, signed, for anybody to keep. */
export function getHeads(
  database: Database,
  signer: ReceiptSigner,
  readAuditHead: ReadAuditHead,
): Handler<'GET /lottery/heads'> {
  const limiter = createLimiter(database, RATES.heads);
  return async ({ ip }) => {
    const retryAfter = await limiter.take(ip);
    if (retryAfter !== null) throw new Failure('TOO_MANY_REQUESTS', { retryAfter });
    const [last, audit, now] = await Promise.all([
      findLastPeriod(database),
      readAuditHead(database),
      databaseNow(database),
    ]);
    const heads: Heads = {
      at: iso(now),
      commitment: last === null ? null : { periodNo: last.period_no, hash: last.commitment_hash },
      audit,
    };
    const receiptKey = last?.receipt_key ?? null;
    const signature = receiptKey === null ? null : await signer.sign(receiptKey, headsText(heads));
    return { ...heads, receiptKey, signature };
  };
}
