export { memberData } from '#features/legal/member-data.ts';
export { legalConsoleRoutes } from '#features/legal/console-legal.ts';
export { legalRoutes, recordConsents } from '#features/legal/legal.routes.ts';
export { seedLegalSamples } from '#features/legal/seed-samples.ts';
