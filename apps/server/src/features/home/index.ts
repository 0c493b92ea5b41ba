export { homeRoutes } from '#features/home/home.routes.ts';
export { rowsForEverybody } from '#features/home/rows-for-everybody.ts';
