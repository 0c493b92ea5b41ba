import type { LedgerTransfer } from '@fairground/contract/console/ledger';
import { useMessages } from '#platform/catalogue.ts';
import { useRecords } from '#platform/query.ts';
import { Page } from '#ui/Page.tsx';
import { Accounts } from './ledger/Accounts.tsx';
import { Invariants } from './ledger/Invariants.tsx';
import { catalogue } from './ledger/messages.ts';
import { Transfers } from './ledger/Transfers.tsx';

/** The ledger as it stands: whether it holds, what lies where, and every transfer. */
export function LedgerScreen() {
  const texts = useMessages(catalogue);
  const list = useRecords<LedgerTransfer>('transfers', { perPage: 25 });
  return (
    <Page title={texts.title} intro={texts.intro}>
      <Invariants />
      <Accounts onShow={(account) => list.setFilters({ account }, {}, false)} />
      <Transfers list={list} />
    </Page>
  );
}
