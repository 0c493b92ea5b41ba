export { createUploadTidying } from '#features/uploads/tidy.ts';
export { describeUpload, findUpload, holdUpload, sameImages } from '#features/uploads/uploads.repository.ts';
export { uploadRoutes } from '#features/uploads/uploads.routes.ts';
