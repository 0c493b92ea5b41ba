import { consoleBanks } from '#features/wallet/console-banks.ts';
import { consoleCorrections } from '#features/wallet/console-corrections.ts';
import { consoleMemberMoney } from '#features/wallet/console-member-money.ts';
import { consoleRecharges } from '#features/wallet/console-recharges.ts';
import { consoleWithdrawals } from '#features/wallet/console-withdrawals.ts';
import { payoutRoutes } from '#features/wallet/payouts/payouts.routes.ts';
import { reconciliationRoutes } from '#features/wallet/reconciliation/reconciliation.ts';
import { statementRoutes } from '#features/wallet/statements/statements.routes.ts';
import type { WalletDeps } from '#features/wallet/deps.ts';
import { createMismatches } from '#features/wallet/mismatches.ts';

/** The console's calls on recharges, withdrawals, corrections, receiving banks and what the bank says. */
export function paymentConsoleRoutes(deps: WalletDeps) {
  const mismatches = createMismatches(deps.database);
  return {
    ...consoleRecharges(deps, mismatches),
    ...consoleWithdrawals(deps, mismatches),
    ...consoleCorrections(deps),
    ...consoleBanks(deps),
    ...consoleMemberMoney(deps),
    ...statementRoutes(deps),
    ...payoutRoutes(deps),
    ...reconciliationRoutes(deps),
  };
}
