/** Limits of what is written at length, in characters; apart from limits.ts, which every first visit pays for. */
export const TEXT_LIMITS = {
  announcementTitle: { max: 80 },
  /** As an operator writes it, in each language. */
  announcementContent: { max: 8000 },
  supportText: { max: 2000 },
  supportTopic: { max: 200 },
  supportAnswer: { max: 4000 },
} as const;
