export { memberData } from '#features/announcements/member-data.ts';
export { consoleAnnouncementRoutes } from '#features/announcements/console.routes.ts';
export { createPublishing } from '#features/announcements/publish-due.ts';
export { announcementRoutes } from '#features/announcements/announcements.routes.ts';
