/** What members are promised where they complain: days until it is confirmed and answered, months to come with it. */
export const COMPLAINT = { confirmedWithinDays: 2, answeredWithinDays: 14, openForMonths: 6 } as const;
