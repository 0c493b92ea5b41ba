import { FINANCE, type Role } from '@fairground/contract/console/endpoint';
import { HITS_AT_MOST } from '@fairground/contract/console/search';
import { UUID_PATTERN } from '@fairground/contract/limits';
import { paymentReferencesIn } from '@fairground/kernel/payment-reference';
import type { DeskDeps } from '#features/desk/deps.ts';
import { bounded } from '#platform/bounded.ts';
import type { Queryable } from '#platform/database.ts';
import type { ConsoleHandlers } from '#platform/http/console-routes.ts';
import { iso } from '#platform/iso.ts';

type PaymentRow = {
  kind: 'recharge' | 'withdrawal';
  id: string;
  reference: string;
  member_id: string;
  username: string;
  amount: number;
  status: string;
  created_at: Date;
};

/** Payments by a whole reference, as a bank prints it, or by their id. */
async function findPayments(db: Queryable, q: string): Promise<PaymentRow[]> {
  const references = paymentReferencesIn(q);
  const id = UUID_PATTERN.test(q) ? q : null;
  if (references.length === 0 && id === null) return [];
  return db.query<PaymentRow>({
    name: 'search-payments',
    text: `SELECT p.kind, p.id, p.reference, p.member_id, m.username, p.amount, p.status, p.created_at
      FROM (SELECT * FROM member_payments WHERE reference = ANY($1) UNION SELECT * FROM member_payments WHERE id = $2::uuid) p
      JOIN member_directory m ON m.id = p.member_id ORDER BY p.created_at DESC, p.id LIMIT ${HITS_AT_MOST}`,
    values: [references, id],
  });
}

const mayFinance = (role: Role): boolean => FINANCE.some((each) => each === role);

/** What the console's search finds for this operator: never more than the lists of the role show. */
export const searchRoutes = ({ database, findMembers }: DeskDeps): ConsoleHandlers<'GET /search'> => ({
  'GET /search': ({ input: { q }, operator, language }) =>
    bounded(database, async (tx) => ({
      members: await findMembers(tx, q.slice(0, 254), language, HITS_AT_MOST),
      payments: !mayFinance(operator.role)
        ? []
        : (await findPayments(tx, q)).map((row) => ({
            kind: row.kind,
            id: row.id,
            reference: row.reference,
            member: { id: row.member_id, username: row.username },
            amount: row.amount,
            status: row.status,
            createdAt: iso(row.created_at),
          })),
    })),
});
