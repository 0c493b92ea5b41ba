export { consoleNoticeRoutes } from '#features/notices/console.routes.ts';
export { noticeRoutes } from '#features/notices/notices.routes.ts';
