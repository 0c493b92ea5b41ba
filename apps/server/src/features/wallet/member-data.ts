import type { MemberData } from '#platform/member-data.ts';

/** Payments stay as long as the law says; of a card they were paid to, bank and last digits. */
export const memberData: MemberData = {
  sections: [
    {
      name: 'bankCards',
      tables: ['bank_cards'],
      statement: (memberId) => ({
        text: `SELECT id, number_key_id, number_sealed, holder_name AS holder, country, bank_name AS bank, branch_name AS branch,
            branch_code AS "branchCode", account_type AS "accountType", last4 AS "lastDigits", phone, is_default AS "isDefault",
            created_at AS "addedAt", deleted_at AS "removedAt"
          FROM bank_cards WHERE member_id = $1 ORDER BY created_at`,
        values: [memberId],
      }),
      async view({ number_key_id: keyId, number_sealed: sealed, ...row }, { vault, memberId }) {
        const place = { table: 'bank_cards', row: String(row['id']), owner: memberId };
        return {
          ...row,
          number: keyId === null ? null : await vault.decrypt(keyId as string, sealed as Buffer, place),
        };
      },
    },
    {
      name: 'recharges',
      tables: ['recharges'],
      statement: (memberId) => ({
        text: `SELECT id, amount, reference, status, credited_amount AS "creditedAmount", reversed_amount AS "reversedAmount", reason, remark,
            upload_id AS screenshot, created_at AS "askedAt", completed_at AS "completedAt"
          FROM recharges WHERE member_id = $1 ORDER BY created_at`,
        values: [memberId],
      }),
    },
    {
      name: 'withdrawals',
      tables: ['withdrawals'],
      statement: (memberId) => ({
        text: `SELECT id, card_id AS card, amount, fee, reference, status, reason, remark, bank_reference AS "bankReference",
            created_at AS "askedAt", paid_at AS "paidAt", completed_at AS "completedAt"
          FROM withdrawals WHERE member_id = $1 ORDER BY created_at`,
        values: [memberId],
      }),
    },
    {
      name: 'corrections',
      tables: ['corrections'],
      statement: (memberId) => ({
        text: `SELECT id, kind, amount, payment_id AS payment, reason, status, proposed_at AS "proposedAt", decided_at AS "decidedAt"
          FROM corrections WHERE member_id = $1 ORDER BY proposed_at`,
        values: [memberId],
      }),
    },
  ],
  async erase(tx, memberId) {
    await tx.query({
      text: `UPDATE bank_cards c SET number_key_id = NULL, number_sealed = NULL, number_hash = NULL, phone = NULL, is_default = false,
          deleted_at = coalesce(deleted_at, now()),
          holder_name = CASE WHEN EXISTS (SELECT 1 FROM withdrawals w WHERE w.card_id = c.id AND w.member_id = c.member_id)
            THEN holder_name ELSE '–' END
        WHERE member_id = $1`,
      values: [memberId],
    });
  },
};
