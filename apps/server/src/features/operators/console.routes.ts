import { pageOf } from '@fairground/contract/fields';
import { CHAIN_START, verifyChain } from '#features/operators/audit-chain.ts';
import { listAudit, readAuditLines } from '#features/operators/audit.repository.ts';
import { bounded } from '#platform/bounded.ts';
import { readDay } from '#features/operators/day.ts';
import type { OperatorDeps } from '#features/operators/deps.ts';
import { createInvariants } from '#features/operators/invariants.ts';
import { sumAccounts } from '#features/operators/ledger.repository.ts';
import { findLedger, findMember, searchMembers } from '#features/operators/members.ts';
import { readSiteSettings, saveSiteSettings } from '#features/operators/site-settings.ts';
import { readOpenWork } from '#features/operators/open-work.ts';
import { exploreTransfers } from '#features/operators/transfers.ts';
import { saveWalletSettings } from '#features/operators/wallet-settings.ts';
import type { ConsoleHandlers } from '#platform/http/console-routes.ts';
import { iso } from '#platform/iso.ts';
import { readSetting } from '#platform/settings.ts';

type Keys =
  | 'GET /members'
  | 'GET /members/detail'
  | 'GET /members/ledger'
  | 'GET /ledger/accounts'
  | 'GET /ledger/transfers'
  | 'GET /ledger/invariants'
  | 'GET /settings/site'
  | 'POST /settings/site'
  | 'GET /settings/wallet'
  | 'POST /settings/wallet'
  | 'GET /audit'
  | 'GET /audit/verify'
  | 'GET /overview'
  | 'GET /overview/day';

/** Lines of the audit log that one call verifies: well within the ten seconds that a client waits. */
const PIECE = 20_000;

/** What operators look at: members, ledger, settings, audit log, open work. */
export function consoleRoutes(deps: OperatorDeps): ConsoleHandlers<Keys> {
  const { database } = deps;
  const invariants = createInvariants(database, deps.clock);
  return {
    'GET /members': searchMembers(deps),
    'GET /members/detail': findMember(deps),
    'GET /members/ledger': findLedger(deps),
    'GET /ledger/accounts': () => bounded(database, sumAccounts),
    'GET /ledger/transfers': exploreTransfers(deps),
    'GET /ledger/invariants': async () => {
      const { checkedAt, transfers, entries, entriesSum, faults } = await invariants.check();
      return { checkedAt: iso(checkedAt), transfers, entries, entriesSum, faults };
    },
    'GET /settings/site': readSiteSettings(deps),
    'POST /settings/site': saveSiteSettings(deps),
    'GET /settings/wallet': () => readSetting(database, 'wallet'),
    'POST /settings/wallet': saveWalletSettings(deps),
    'GET /audit': async ({ input }) => {
      const page = pageOf(input);
      return { ...page, ...(await listAudit(database, input, page)) };
    },
    'GET /audit/verify': async ({ input }) => {
      const { after, head } = input;
      const start = after === undefined || head === undefined ? CHAIN_START : { entries: after, head };
      return verifyChain(readAuditLines(database, start.entries), start, PIECE);
    },
    'GET /overview/day': readDay(deps),
    'GET /overview': async ({ operator }) => ({
      ...(await readOpenWork(database, operator)),
      ledgerFaults: await invariants.recentFaults(),
      mode: deps.mode,
    }),
  };
}
