export { readBalance, readBalances } from '#features/wallet/ledger.repository.ts';
export { fundPool, openWallet, WELCOME_CREDITS } from '#features/wallet/open-wallet.ts';
export { walletRoutes } from '#features/wallet/wallet.routes.ts';
