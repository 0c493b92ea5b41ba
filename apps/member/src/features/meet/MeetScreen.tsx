import { Suspense, useCallback, useDeferredValue, useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useApiQuery } from '#platform/query.ts';
import { queryClient } from '#platform/query-client.ts';
import { refresh, useOnRefresh, useRefreshing } from '#platform/refresh.ts';
import { InlineError } from '#ui/InlineError.tsx';
import { IconButton } from '@fairground/ui/IconButton.tsx';
import { SettingsIcon } from '@fairground/ui/icons.tsx';
import { RefreshButton } from '#ui/RefreshButton.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { TabPanel, Tabs } from '#ui/Tabs.tsx';
import { lazyComponent } from '@fairground/client/lazy.ts';
import { countOf, NO_FILTERS } from './filters.rules.ts';
import { MeetGrid, type PeopleChoice } from './MeetGrid.tsx';
import styles from './MeetScreen.module.css';
import { meetMessages } from './messages.ts';
import { newSeed } from './seed.ts';

const PeopleFilterSheet = lazyComponent(
  async () => (await import('./filter/PeopleFilterSheet.tsx')).PeopleFilterSheet,
);

const TABS = 'meets';
const ALL = 'all';

/** Offline the last seed is used, since only that order is persisted on this device. */
function firstSeed(): number {
  const known = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['POST /meet/xuanfeiList'] })
    .map(({ queryKey }) => (queryKey[1] as { seed?: number }).seed);
  return (navigator.onLine ? undefined : known.find((seed) => seed !== undefined)) ?? newSeed();
}

/** People by region, gender and age, in random order or newest first; a refresh shuffles again. */
export function MeetScreen() {
  const t = useMessages(meetMessages);
  const [choice, setChoice] = useState<PeopleChoice>(() => ({
    addressId: undefined,
    order: 'random',
    seed: firstSeed(),
    filters: NO_FILTERS,
  }));
  const [filtering, setFiltering] = useState(false);
  // Deferred, so that the chosen filter is painted before the list renders (INP).
  const chosen = useDeferredValue(choice);
  const { addressId, order } = choice;
  const region = addressId === undefined ? ALL : String(addressId);
  const choose = (change: Partial<PeopleChoice>): void => setChoice({ ...choice, ...change });
  const reset = useCallback(
    () => setChoice((before) => ({ ...before, addressId: undefined, filters: NO_FILTERS })),
    [],
  );
  useOnRefresh(() => choose({ seed: newSeed() }));
  const filters = countOf(choice.filters);
  const { isPending } = useRegions();
  return (
    <div className="stack-5">
      <div className="stack-3">
        <Regions
          value={region}
          onChange={(value) => choose({ addressId: value === ALL ? undefined : Number(value) })}
        />
        <div className={styles['order']}>
          <SegmentedControl
            label={t.order}
            items={[
              { value: 'random', label: t.random },
              { value: 'newest', label: t.newest },
            ]}
            value={order}
            onChange={(value) => choose({ order: value })}
          />
          <span className={styles['filter']}>
            <IconButton
              label={filters > 0 ? t.filtersSet(filters) : t.filters}
              icon={<SettingsIcon size={22} />}
              aria-haspopup="dialog"
              onClick={() => setFiltering(true)}
            />
            {filters > 0 ? (
              <span className={styles['filterCount']} aria-hidden="true">
                {filters}
              </span>
            ) : null}
          </span>
          <RefreshButton pending={useRefreshing().pending} onRefresh={() => void refresh()} />
        </div>
      </div>
      <TabPanel id={TABS} value={region} waiting={isPending}>
        <MeetGrid {...chosen} onReset={reset} />
      </TabPanel>
      {filtering ? (
        <Suspense>
          <PeopleFilterSheet
            filters={choice.filters}
            onApply={(next) => {
              choose({ filters: next });
              setFiltering(false);
            }}
            onClose={() => setFiltering(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

const useRegions = () => useApiQuery('GET /meet/xuanfeiAddress', {}, { staleTime: 300_000 });

function Regions({ value, onChange }: { value: string; onChange: (region: string) => void }) {
  const t = useMessages(meetMessages);
  const regions = useRegions();
  if (regions.isPending) return <Skeleton height={52} />;
  return (
    <>
      <Tabs
        id={TABS}
        label={t.regions}
        layout="scroll"
        items={[
          { value: ALL, label: t.allRegions },
          ...(regions.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={value}
        onChange={onChange}
      />
      {regions.data ? null : <InlineError title={t.regionsFailed} query={regions} />}
    </>
  );
}
