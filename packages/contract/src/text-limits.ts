/** Limits of what is written at length, in characters; apart from limits.ts, which every first visit pays for. */
export const TEXT_LIMITS = {
  announcementTitle: { max: 80 },
  /** As an operator writes it, in each language. */
  announcementContent: { max: 8000 },
  supportText: { max: 2000 },
  supportTopic: { max: 200 },
  supportAnswer: { max: 4000 },
  bannerName: { max: 60 },
  bannerDescription: { max: 120 },
  bannerLink: { max: 120 },
  /** One text of the strip. */
  noticeText: { max: 200 },
  /** Banners, and notices, that there can be at once. */
  shelf: { max: 50 },
  movieName: { max: 200 },
  movieLine: { max: 600 },
  movieContent: { max: 4000 },
  categoryName: { max: 40 },
  categories: { max: 200 },
} as const;
