import type { TransactionType } from '@fairground/contract/transaction-types';
import { getSession, onSession } from '#platform/session.ts';
import { createStore, type Store } from '@fairground/web/platform/store.ts';
import type { CustomRange, PeriodChoice } from './period-filter.rules.ts';

export type TransactionFilter = {
  type: TransactionType | 'all';
  period: PeriodChoice;
  range: CustomRange;
  /** When the period was chosen: what “today” counts from. */
  chosenAt: Date;
};

export const noFilter = (): TransactionFilter => ({
  type: 'all',
  period: 'all',
  range: { from: '', to: '' },
  chosenAt: new Date(),
});
export const isFiltered = ({ type, period }: TransactionFilter): boolean =>
  type !== 'all' || period !== 'all';

/** Outside the view: a visit elsewhere long enough that the view is let go leaves the filter as it was. */
export const transactionFilter: Store<TransactionFilter> = createStore(noFilter());

let member = getSession()?.user.id;
onSession(() => {
  const next = getSession()?.user.id;
  if (next !== member) transactionFilter.set(noFilter());
  member = next;
});
