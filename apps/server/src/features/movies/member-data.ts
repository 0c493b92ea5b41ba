import type { MemberData } from '#platform/member-data.ts';

export const memberData: MemberData = {
  sections: [
    {
      name: 'filmsKept',
      tables: ['movie_favourites'],
      statement: (memberId) => ({
        text: `SELECT host, vod_id AS film, name, saved_at AS "savedAt" FROM movie_favourites WHERE member_id = $1 ORDER BY saved_at`,
        values: [memberId],
      }),
    },
    {
      name: 'filmsWatched',
      tables: ['movie_progress'],
      statement: (memberId) => ({
        text: `SELECT host, vod_id AS film, name, source_name AS source, episode_name AS episode, position, duration, finished,
            saved_at AS "savedAt" FROM movie_progress WHERE member_id = $1 ORDER BY saved_at`,
        values: [memberId],
      }),
    },
    {
      name: 'filmsOpened',
      tables: ['movie_views'],
      statement: (memberId) => ({
        text: `SELECT host, vod_id AS film, day, seen_at AS "seenAt" FROM movie_views WHERE member_id = $1 ORDER BY seen_at`,
        values: [memberId],
      }),
    },
  ],
  async erase(tx, memberId) {
    await tx.query({ text: 'DELETE FROM movie_favourites WHERE member_id = $1', values: [memberId] });
    await tx.query({ text: 'DELETE FROM movie_progress WHERE member_id = $1', values: [memberId] });
    await tx.query({ text: 'DELETE FROM movie_views WHERE member_id = $1', values: [memberId] });
  },
};
