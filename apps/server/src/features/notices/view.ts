import type { AnnouncementRow } from '#features/notices/announcements.repository.ts';
import { iso, isoOrNull } from '#platform/iso.ts';

/** An announcement as operators see it. */
export const viewRow = (row: AnnouncementRow) => ({
  id: row.id,
  title: row.title,
  important: row.important,
  readCount: row.read_count,
  publishedAt: isoOrNull(row.published_at),
  updatedAt: iso(row.updated_at),
});

export const viewDetail = (row: AnnouncementRow) => ({ ...viewRow(row), content: row.content });
