/** Limits of long texts in characters; separate from limits.ts, which every first visit loads. */
export const TEXT_LIMITS = {
  announcementTitle: { max: 80 },
  /** In each language. */
  announcementContent: { max: 8000 },
  /** In each language; of the size that such texts are in practice. */
  legalText: { max: 20_000 },
  supportText: { max: 2000 },
  supportTopic: { max: 200 },
  supportAnswer: { max: 4000 },
  bannerName: { max: 60 },
  bannerDescription: { max: 120 },
  bannerLink: { max: 120 },
  /** A text of the ticker. */
  noticeText: { max: 200 },
  /** The most banners, and the most ticker texts. */
  homeContent: { max: 50 },
  movieName: { max: 200 },
  movieLine: { max: 600 },
  movieContent: { max: 4000 },
  episodeName: { max: 120 },
  sourceName: { max: 60 },
  /** Sources of a title, and episodes of a source. */
  sources: { max: 10 },
  episodes: { max: 500 },
  /** A file of captions. */
  captions: { max: 500_000 },
  categoryName: { max: 40 },
  categories: { max: 200 },
  regions: { max: 200 },
  supportTopics: { max: 200 },
} as const;
