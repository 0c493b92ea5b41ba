export { seedPracticeBanks } from '#features/wallet/banks.repository.ts';
export { paymentConsoleRoutes } from '#features/wallet/console.routes.ts';
export { fundPool, fundPoolFromBank } from '#features/wallet/fund-pool.ts';
export { readBalance, readBalances } from '#features/wallet/ledger.repository.ts';
export { openWallet, WELCOME_CREDITS } from '#features/wallet/open-wallet.ts';
export { paymentRoutes } from '#features/wallet/payments.routes.ts';
export { createRechargeExpiry } from '#features/wallet/recharge.expiry.ts';
export { walletRoutes } from '#features/wallet/wallet.routes.ts';
