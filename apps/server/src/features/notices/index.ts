export { consoleNoticeRoutes } from '#features/notices/console.routes.ts';
export { createHerald } from '#features/notices/herald.ts';
export { noticeRoutes } from '#features/notices/notices.routes.ts';
