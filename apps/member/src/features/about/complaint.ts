/** The promised deadlines of a complaint: days until confirmation and answer, months to file it. */
export const COMPLAINT = { confirmedWithinDays: 2, answeredWithinDays: 14, openForMonths: 6 } as const;
