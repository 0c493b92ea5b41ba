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
import { allBatches, type BatchRow } from '#features/wallet/payouts/batches.repository.ts';
import { viewBatch } from '#features/wallet/payouts/payouts.view.ts';
import { allLines, type LineRow } from '#features/wallet/statements/lines.repository.ts';
import { viewLine } from '#features/wallet/statements/lines.view.ts';
import { viewStatement } from '#features/wallet/statements/upload.ts';
import { allStatements, type StatementRow } from '#features/wallet/statements/upload.repository.ts';
import type { WalletDeps } from '#features/wallet/deps.ts';
import type { ListSources } from '#platform/list-source.ts';
import { readSetting } from '#platform/settings.ts';

/** All lists of payments for export, as operators see them; cards by their last four digits. */
export const paymentSources = (
  deps: WalletDeps,
): ListSources<
  | 'GET /recharges'
  | 'GET /withdrawals'
  | 'GET /corrections'
  | 'GET /statements'
  | 'GET /statements/lines'
  | 'GET /payouts'
> => ({
  'GET /recharges': {
    statement: (filter) => allRecharges(filter, deps.timeZone),
    view: (rows: ConsoleRechargeRow[], { operator }) => viewForExport(deps, rows, operator.operatorId),
    without: ['sameImages', 'about'],
  },
  'GET /corrections': {
    statement: (filter) => allCorrections(filter),
    view: (rows: Correction[]) => rows.map(viewCorrection),
  },
  'GET /withdrawals': {
    statement: (filter) => allWithdrawals(filter, deps.timeZone),
    async view(rows: ConsoleWithdrawalRow[], { operator }) {
      const { dualControlThreshold } = await readSetting(deps.database, 'wallet');
      const look = { operatorId: operator.operatorId, secondPersonFrom: dualControlThreshold };
      return rows.map((row) => viewConsoleWithdrawal(row, look));
    },
  },
  'GET /statements': {
    statement: () => allStatements(),
    view: (rows: StatementRow[]) => rows.map(viewStatement),
  },
  'GET /statements/lines': {
    statement: (filter) => allLines(filter),
    view: (rows: LineRow[]) => rows.map((row) => viewLine(row, null, new Map())),
    without: ['exact', 'candidates', 'targets'],
  },
  'GET /payouts': {
    statement: (filter) => allBatches(filter),
    view: (rows: BatchRow[]) => rows.map(viewBatch),
  },
});
