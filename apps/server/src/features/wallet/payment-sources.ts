import {
  allOf as allRecharges,
  type ConsoleRechargeRow,
} from '#features/wallet/console-recharges.repository.ts';
import { viewForExport } from '#features/wallet/console-recharges.view.ts';
import {
  allOf as allWithdrawals,
  type ConsoleWithdrawalRow,
} from '#features/wallet/console-withdrawals.repository.ts';
import { viewConsoleWithdrawal } from '#features/wallet/console-withdrawals.view.ts';
import { viewCorrection } from '#features/wallet/console-corrections.ts';
import { allCorrections, type Correction } from '#features/wallet/corrections.repository.ts';
import type { WalletDeps } from '#features/wallet/deps.ts';
import type { ListSources } from '#platform/list-source.ts';
import { readSetting } from '#platform/settings.ts';

/** All recharges, withdrawals and corrections for export, as operators see them; cards by their last four digits. */
export const paymentSources = (
  deps: WalletDeps,
): ListSources<'GET /recharges' | 'GET /withdrawals' | 'GET /corrections'> => ({
  'GET /recharges': {
    statement: (filter) => allRecharges(filter),
    view: (rows: ConsoleRechargeRow[], { operator }) => viewForExport(deps, rows, operator.operatorId),
    without: ['sameImages'],
  },
  'GET /corrections': {
    statement: (filter) => allCorrections(filter),
    view: (rows: Correction[]) => rows.map(viewCorrection),
  },
  'GET /withdrawals': {
    statement: (filter) => allWithdrawals(filter),
    async view(rows: ConsoleWithdrawalRow[], { operator }) {
      const { dualControlThreshold } = await readSetting(deps.database, 'wallet');
      const look = { operatorId: operator.operatorId, secondPersonFrom: dualControlThreshold };
      return rows.map((row) => viewConsoleWithdrawal(row, look));
    },
  },
});
