export { memberData } from '#features/protection/member-data.ts';
export { protectionConsoleRoutes } from '#features/protection/console.routes.ts';
export { createRechargeCheck } from '#features/protection/may-recharge.ts';
export { isPlayRestricted } from '#features/protection/protection.repository.ts';
export { protectionRoutes } from '#features/protection/protection.routes.ts';
