import { pageOf } from '@fairground/contract/fields';
import type { Language } from '@fairground/contract/language';
import { parseMarkup } from '@fairground/kernel/plain-markup';
import {
  type AnnouncementRow,
  listShown,
  openAnnouncement,
} from '#features/announcements/announcements.repository.ts';
import type { Database } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';
import type { Handlers } from '#platform/http/routes.ts';
import { iso } from '#platform/iso.ts';

const view = (row: AnnouncementRow, read: boolean, language: Language) => ({
  id: row.id,
  title: row.title[language],
  important: row.important,
  readCount: row.read_count,
  updatedAt: iso(row.updated_at),
  read,
});

export const announcementRoutes = (
  database: Database,
): Handlers<'GET /announcement/list' | 'GET /announcement/detail'> => ({
  'GET /announcement/list': async ({ input, member, language }) => {
    const { page, pageSize } = pageOf(input);
    const { rows, total, unread } = await listShown(database, {
      memberId: member.memberId,
      pageSize,
      offset: (page - 1) * pageSize,
    });
    return { list: rows.map((row) => view(row, row.read, language)), page, pageSize, total, unread };
  },
  'GET /announcement/detail': async ({ input, member, language }) => {
    const row = await openAnnouncement(database, member.memberId, input.id);
    if (row === null) throw new Failure('ANNOUNCEMENT_NOT_FOUND');
    return { ...view(row, true, language), content: parseMarkup(row.content[language]) };
  },
});
