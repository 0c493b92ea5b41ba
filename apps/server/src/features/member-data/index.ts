export { dataFileRoutes } from '#features/member-data/data-file.ts';
