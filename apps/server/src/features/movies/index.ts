export { consoleCategories } from '#features/movies/console-categories.ts';
export { consoleTitles } from '#features/movies/console-titles.ts';
export { sampleCatalogueAge } from '#features/movies/maccms/catalogue-age.ts';
export { movieConsoleRoutes } from '#features/movies/maccms/console.routes.ts';
export { createImporter } from '#features/movies/maccms/importer.ts';
export { registerPosters } from '#features/movies/posters.ts';
export { registerVideoHost } from '#features/movies/video-host.ts';
export { watchingRoutes } from '#features/movies/watching.ts';
