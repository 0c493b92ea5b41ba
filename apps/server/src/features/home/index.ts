export { homeRoutes } from '#features/home/home.routes.ts';
export { listWins } from '#features/home/wins.repository.ts';
