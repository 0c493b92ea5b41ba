export { alertRoutes } from '#features/alerts/alerts.routes.ts';
export { createAlertPushing, createDeviceRetention } from '#features/alerts/send-pushes.ts';
export { createAccessMail } from '#features/alerts/tell-access.ts';
export { createLateWork } from '#features/alerts/tell-late-work.ts';
