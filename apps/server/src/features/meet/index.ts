export { meetRoutes } from '#features/meet/meet.routes.ts';
