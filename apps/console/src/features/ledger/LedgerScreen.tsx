import type { LedgerTransfer } from '@fairground/contract/console/ledger';
import { useMessages } from '#platform/i18n.ts';
import { useRecords } from '#platform/query.ts';
import { Page } from '#ui/Page.tsx';
import { Accounts } from './Accounts.tsx';
import { Invariants } from './Invariants.tsx';
import { ledgerMessages } from './messages.ts';
import { Transfers } from './Transfers.tsx';

/** Integrity, balances and transfers of the ledger. */
export function LedgerScreen() {
  const t = useMessages(ledgerMessages);
  const list = useRecords<LedgerTransfer>('transfers', { perPage: 25 });
  return (
    <Page title={t.title} intro={t.intro}>
      <Invariants />
      <Accounts onShow={(account) => list.setFilters({ account }, {}, false)} />
      <Transfers list={list} />
    </Page>
  );
}
