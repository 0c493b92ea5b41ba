export type { SuspensionEvent } from '#features/protection/deps.ts';
export { memberData } from '#features/protection/member-data.ts';
export { protectionConsoleRoutes } from '#features/protection/console.routes.ts';
export { createRechargeCheck, requireNotSuspended } from '#features/protection/may-recharge.ts';
export { isPlayRestricted } from '#features/protection/protection.repository.ts';
export { protectionRoutes } from '#features/protection/protection.routes.ts';
