export { describeUpload, findUpload, sameImages } from '#features/uploads/uploads.repository.ts';
export { uploadRoutes } from '#features/uploads/uploads.routes.ts';
