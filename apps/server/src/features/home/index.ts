export { consoleHomeRoutes } from '#features/home/console.routes.ts';
export { homeRoutes } from '#features/home/home.routes.ts';
export { registerSlides } from '#features/home/pictures.ts';
export { rowsForEverybody } from '#features/home/rows-for-everybody.ts';
export { listWins } from '#features/home/wins.repository.ts';
