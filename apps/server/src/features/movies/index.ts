export { registerVideoHost } from '#features/movies/video-host.ts';
export { watchingRoutes } from '#features/movies/watching.ts';
