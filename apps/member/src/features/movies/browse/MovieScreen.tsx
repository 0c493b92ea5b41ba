import { useCallback, useDeferredValue, useState } from 'react';
import { useDebounced } from '#platform/use-debounced.ts';
import { TabPanel } from '#ui/Tabs.tsx';
import { ContinueRow } from './ContinueRow.tsx';
import { MovieFilters, useCategories } from './MovieFilters.tsx';
import { MovieGrid } from './MovieGrid.tsx';
import styles from './MovieScreen.module.css';
import { FILTER_TABS, type MovieFilter, NO_FILTER } from './movie-filter.ts';

const PAUSE_MS = 350;

/** Movies by category, hot or new, or by search. */
export function MovieScreen() {
  const [filter, setFilter] = useState<MovieFilter>(NO_FILTER);
  // Deferred, so that the chosen filter is painted before the list renders (INP).
  const category = useDeferredValue(filter.category);
  const kind = useDeferredValue(filter.kind);
  const keyword = useDebounced(filter.keyword.trim(), PAUSE_MS);
  const reset = useCallback(() => setFilter(NO_FILTER), []);
  const { isPending } = useCategories();
  return (
    <div className={styles['screen']}>
      <MovieFilters filter={filter} onChange={setFilter} />
      {filter.category === 'all' && keyword === '' ? <ContinueRow /> : null}
      <TabPanel id={FILTER_TABS} value={filter.category} waiting={isPending}>
        <MovieGrid category={category} kind={kind} keyword={keyword} onReset={reset} />
      </TabPanel>
    </div>
  );
}
