export { registerVideoHost } from '#features/movies/video-host.ts';
