import { useMessages } from '#platform/i18n.ts';
import { useKeysetList } from '#platform/lists/use-keyset-list.ts';
import { Page } from '#ui/Page.tsx';
import { Accounts } from './Accounts.tsx';
import { Invariants } from './Invariants.tsx';
import { ledgerMessages } from './messages.ts';
import { Transfers } from './Transfers.tsx';

/** Integrity, balances and transfers of the ledger. */
export function LedgerScreen() {
  const t = useMessages(ledgerMessages);
  const list = useKeysetList('GET /ledger/transfers', { perPage: 25 });
  return (
    <Page title={t.title} intro={t.intro}>
      <Invariants />
      <Accounts onShow={(account) => list.setFilters({ account })} />
      <Transfers list={list} />
    </Page>
  );
}
