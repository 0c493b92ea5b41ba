export { aboutRoutes } from '#features/about/about.routes.ts';
