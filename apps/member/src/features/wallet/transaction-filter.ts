import type { TransactionType } from '@fairground/contract/transaction-types';
import { serverNow } from '#platform/server-clock.ts';
import { getSession, onSession } from '#platform/session.ts';
import { createStore, type Store } from '@fairground/client/store.ts';
import type { CustomRange, PeriodChoice } from './period-filter.rules.ts';

export type TransactionFilter = {
  type: TransactionType | 'all';
  period: PeriodChoice;
  range: CustomRange;
  /** When the period was chosen, by the server's clock: determines “today”. */
  chosenAt: Date;
};

export const noFilter = (): TransactionFilter => ({
  type: 'all',
  period: 'all',
  range: { from: '', to: '' },
  chosenAt: new Date(serverNow()),
});
export const isFiltered = ({ type, period }: TransactionFilter): boolean =>
  type !== 'all' || period !== 'all';

/** A module store, so that the filter outlives an evicted view. */
export const transactionFilter: Store<TransactionFilter> = createStore(noFilter());

let member = getSession()?.user.id;
onSession(() => {
  const next = getSession()?.user.id;
  if (next !== member) transactionFilter.set(noFilter());
  member = next;
});
