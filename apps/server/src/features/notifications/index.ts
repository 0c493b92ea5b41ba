import { createAnnouncing } from '#features/notifications/announce.ts';
import type { NotificationDeps } from '#features/notifications/deps.ts';
import type { Notify } from '#features/notifications/notify.ts';
import { createPushKeyJob } from '#features/notifications/push/push-key.ts';
import { createPushing, type PushDeps } from '#features/notifications/push/send-pushes.ts';
import { createNotificationRetention } from '#features/notifications/retention.ts';
import type { Job } from '#platform/jobs/job.ts';

export type { PushNetwork } from '#features/notifications/deps.ts';
export { memberData } from '#features/notifications/member-data.ts';
export { queueAnnouncement } from '#features/notifications/announce.ts';
export { findDrawListeners } from '#features/notifications/notifications.repository.ts';
export { notificationRoutes } from '#features/notifications/notifications.routes.ts';
export { readPublicKey } from '#features/notifications/push/push-key.ts';
export { openPushSender } from '#features/notifications/push/push-sender.ts';
export { createNotify, type Notify } from '#features/notifications/notify.ts';

/** The jobs that tell members, and forget what is old. */
export const createNotificationJobs = (deps: NotificationDeps & PushDeps & { notify: Notify }): Job[] => [
  createPushKeyJob(deps),
  createPushing(deps),
  createAnnouncing(deps),
  ...createNotificationRetention(deps.database),
];
