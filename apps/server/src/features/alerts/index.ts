export { alertRoutes } from '#features/alerts/alerts.routes.ts';
export { createLateWork } from '#features/alerts/tell-late-work.ts';
