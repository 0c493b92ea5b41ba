import { pageOf } from '@fairground/contract/fields';
import {
  type EditedRow,
  findAnnouncement,
  listAll,
} from '#features/announcements/announcements.repository.ts';
import type { AnnouncementDeps } from '#features/announcements/deps.ts';
import { publishAnnouncement, saveAnnouncement } from '#features/announcements/edit-announcement.ts';
import type { ConsoleHandlers } from '#platform/http/console-routes.ts';
import { Failure } from '#platform/http/failure.ts';
import { viewDetail, viewRow } from '#features/announcements/view.ts';

type Keys =
  | 'GET /announcements'
  | 'GET /announcements/detail'
  | 'POST /announcements/save'
  | 'POST /announcements/publish';

const found = (row: EditedRow | null): EditedRow => {
  if (row === null) throw new Failure('NOT_FOUND');
  return row;
};

export const consoleAnnouncementRoutes = (deps: AnnouncementDeps): ConsoleHandlers<Keys> => ({
  'GET /announcements': async ({ input }) => {
    const { page, pageSize } = pageOf(input);
    const { rows, total } = await listAll(
      deps.database,
      { state: input.status ?? null, q: input.q || null },
      { pageSize, offset: (page - 1) * pageSize },
    );
    return { list: rows.map(viewRow), page, pageSize, total };
  },
  'GET /announcements/detail': async ({ input }) =>
    viewDetail(found(await findAnnouncement(deps.database, input.id))),
  'POST /announcements/save': saveAnnouncement(deps),
  'POST /announcements/publish': publishAnnouncement(deps),
});
