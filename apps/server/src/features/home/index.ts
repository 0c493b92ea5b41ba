export { homeRoutes } from '#features/home/home.routes.ts';
