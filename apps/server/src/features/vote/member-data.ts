import type { MemberData } from '#platform/member-data.ts';

/** Orders stay: draws have to be proven by them. Wins that were shown to others go. */
export const memberData: MemberData = {
  sections: [
    {
      name: 'votes',
      tables: ['orders'],
      statement: (memberId) => ({
        text: `SELECT o.placed_at AS at, p.period_no AS period, o.option, o.amount, o.ratio, encode(o.hash, 'hex') AS hash, o.id
          FROM orders o JOIN periods p ON p.id = o.period_id WHERE o.member_id = $1 ORDER BY o.placed_at, o.id`,
        values: [memberId],
      }),
    },
    {
      name: 'winsShown',
      tables: ['wins'],
      statement: (memberId) => ({
        text: `SELECT settled_at AS at, staked, payout FROM wins WHERE member_id = $1 ORDER BY settled_at`,
        values: [memberId],
      }),
    },
  ],
  leftOut: {
    settlement_postponed: 'A note of the draw engine for some minutes: whose payout comes in its next run.',
  },
  erase: (tx, memberId) => tx.query({ text: 'DELETE FROM wins WHERE member_id = $1', values: [memberId] }),
};
