import type { EditedRow } from '#features/announcements/announcements.repository.ts';
import { iso, isoOrNull } from '#platform/iso.ts';

/** An announcement as operators see it. */
export const viewRow = (row: EditedRow) => ({
  id: row.id,
  title: row.title,
  important: row.important,
  readCount: row.read_count,
  state: row.state,
  publishedAt: isoOrNull(row.published_at),
  shownUntil: isoOrNull(row.shown_until),
  updatedAt: iso(row.updated_at),
  version: row.version,
});

export const viewDetail = (row: EditedRow) => ({ ...viewRow(row), content: row.content });
