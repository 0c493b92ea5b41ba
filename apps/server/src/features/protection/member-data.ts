import type { MemberData } from '#platform/member-data.ts';

/** Limits, breaks and exclusions stay: they are the evidence that the site kept to them. */
export const memberData: MemberData = {
  sections: [
    {
      name: 'protection',
      tables: ['protection'],
      statement: (memberId) => ({
        text: `SELECT excluded_at AS "excludedAt", excluded_until AS "excludedUntil", time_out_at AS "timeOutAt",
            time_out_until AS "timeOutUntil", suspended_at AS "suspendedAt", suspended_until AS "suspendedUntil",
            suspension_reason AS "suspensionReason", suspension_note AS "suspensionNote", check_minutes AS "realityCheckMinutes" FROM protection WHERE member_id = $1`,
        values: [memberId],
      }),
    },
    {
      name: 'protectionLimits',
      tables: ['protection_limits'],
      statement: (memberId) => ({
        text: `SELECT kind, span, amount, next_amount AS "nextAmount", next_from AS "nextFrom" FROM protection_limits WHERE member_id = $1
          ORDER BY kind, span`,
        values: [memberId],
      }),
    },
    {
      name: 'protectionChoices',
      tables: ['protection_changes'],
      statement: (memberId) => ({
        text: 'SELECT at, what, detail FROM protection_changes WHERE member_id = $1 ORDER BY id',
        values: [memberId],
      }),
    },
    {
      name: 'playByDay',
      tables: ['daily_play_totals'],
      statement: (memberId) => ({
        text: `SELECT day, time_zone AS "timeZone", staked, returned FROM daily_play_totals WHERE member_id = $1 ORDER BY day`,
        values: [memberId],
      }),
    },
  ],
  // What an operator wrote about the member goes; that the suspension was, and why by its kind, stays.
  erase: async (tx, memberId) => {
    await tx.query({
      text: 'UPDATE protection SET suspension_note = NULL WHERE member_id = $1',
      values: [memberId],
    });
  },
  leftOut: {
    position_days: 'Sums of the ledger, which is in the file entry by entry.',
    position_marks: 'Up to which entry those sums go.',
  },
};
