import type { MemberData } from '#platform/member-data.ts';

/** The ledger stays, and still proves itself: it names a member by id alone. */
export const memberData: MemberData = {
  sections: [
    {
      name: 'ledger',
      tables: ['ledger_accounts', 'ledger_transfers', 'ledger_entries'],
      statement: (memberId) => ({
        text: `SELECT t.created_at AS at, t.flow, a.kind AS account, e.delta, e.balance_after AS "balanceAfter", t.period_no AS period,
            t.order_id AS "order", t.payment_id AS payment, t.id AS transfer
          FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id
          JOIN ledger_transfers t ON t.id = e.transfer_id AND t.member_id = e.member_id
         WHERE a.member_id = $1 AND e.member_id = $1 ORDER BY e.seq`,
        values: [memberId],
      }),
    },
  ],
};
