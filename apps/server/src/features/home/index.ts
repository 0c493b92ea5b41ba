export { consoleHomeRoutes } from '#features/home/console.routes.ts';
export { homeRoutes } from '#features/home/home.routes.ts';
export { registerSlides } from '#features/home/pictures.ts';
