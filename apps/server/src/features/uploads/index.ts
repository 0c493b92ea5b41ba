export { memberData } from '#features/uploads/member-data.ts';
export { createUploadPurge } from '#features/uploads/delete-unused.ts';
export { createScreenshotRetention } from '#features/uploads/retention.ts';
export { deleteUploads, holdOwnUploads } from '#features/uploads/unused.repository.ts';
export {
  describeUpload,
  holdUpload,
  removedAt,
  sameImages,
} from '#features/uploads/uploads.repository.ts';
export { uploadRoutes } from '#features/uploads/uploads.routes.ts';
export { createStorePicture } from '#features/uploads/store-picture.ts';
export { createUploadFileJobs } from '#features/uploads/clean-files.ts';
export { createFindUpload } from '#features/uploads/upload-files.ts';
