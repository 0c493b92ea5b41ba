import { consoleBanks } from '#features/wallet/console-banks.ts';
import { consoleMemberMoney } from '#features/wallet/console-member-money.ts';
import { consoleRecharges } from '#features/wallet/console-recharges.ts';
import { consoleWithdrawals } from '#features/wallet/console-withdrawals.ts';
import { payoutRoutes } from '#features/wallet/payouts/payouts.routes.ts';
import { reconciliationRoutes } from '#features/wallet/reconciliation/reconciliation.ts';
import { statementRoutes } from '#features/wallet/statements/statements.routes.ts';
import type { WalletDeps } from '#features/wallet/deps.ts';

/** The console's calls on recharges, withdrawals and receiving banks. */
export const paymentConsoleRoutes = (deps: WalletDeps) => ({
  ...consoleRecharges(deps),
  ...consoleWithdrawals(deps),
  ...consoleBanks(deps),
  ...consoleMemberMoney(deps),
  ...statementRoutes(deps),
  ...payoutRoutes(deps),
  ...reconciliationRoutes(deps),
});
