import { useCallback, useDeferredValue, useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { reasonOf } from '#platform/failure.ts';
import { useApiQuery } from '#platform/query.ts';
import { queryClient } from '#platform/query-client.ts';
import { refresh, useRefreshing } from '#platform/refresh.ts';
import { FailedPart } from '#ui/FailedPart.tsx';
import { IconButton } from '@fairground/web/ui/IconButton.tsx';
import { ShuffleIcon } from '#ui/more-icons.tsx';
import { RefreshButton } from '#ui/RefreshButton.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { TabPanel, Tabs } from '#ui/Tabs.tsx';
import { MeetGrid, type PeopleChoice } from './MeetGrid.tsx';
import styles from './MeetScreen.module.css';
import { catalogue } from './messages.ts';

const TABS = 'meets';
const ALL = 'all';
const SEEDS = 2_147_483_647;

/** One random order a visit: the server shuffles the same for as long as the seed is the same. */
const newSeed = (): number => Math.floor(Math.random() * SEEDS);

/** Without a connection the order that was seen last: what is kept of it on this device is all there is. */
function firstSeed(): number {
  const known = queryClient
    .keysOf('POST /meet/xuanfeiList')
    .map(([, input]) => (input as { seed?: number }).seed);
  return (navigator.onLine ? undefined : known.find((seed) => seed !== undefined)) ?? newSeed();
}

/** People by region, in random order or newest first. */
export function MeetScreen() {
  const texts = useMessages(catalogue);
  const [choice, setChoice] = useState<PeopleChoice>(() => ({
    addressId: undefined,
    order: 'random',
    seed: firstSeed(),
  }));
  // The finger is answered by what it chose; the people follow.
  const chosen = useDeferredValue(choice);
  const { addressId, order } = choice;
  const region = addressId === undefined ? ALL : String(addressId);
  const choose = (change: Partial<PeopleChoice>): void => setChoice({ ...choice, ...change });
  const reset = useCallback(() => setChoice((before) => ({ ...before, addressId: undefined })), []);
  const { isPending } = useRegions();
  return (
    <div className={styles['screen']}>
      <div className={styles['filters']}>
        <Regions
          value={region}
          onChange={(value) => choose({ addressId: value === ALL ? undefined : Number(value) })}
        />
        <div className={styles['order']}>
          <SegmentedControl
            label={texts.order}
            items={[
              { value: 'random', label: texts.random },
              { value: 'newest', label: texts.newest },
            ]}
            value={order}
            onChange={(value) => choose({ order: value })}
          />
          {order === 'random' ? (
            <IconButton
              label={texts.shuffle}
              icon={<ShuffleIcon size={22} />}
              onClick={() => choose({ seed: newSeed() })}
            />
          ) : null}
          <RefreshButton pending={useRefreshing().pending} onRefresh={() => void refresh()} />
        </div>
      </div>
      <TabPanel id={TABS} value={region} waiting={isPending}>
        <MeetGrid {...chosen} onReset={reset} />
      </TabPanel>
    </div>
  );
}

const useRegions = () => useApiQuery('GET /meet/xuanfeiAddress', {}, { staleTime: 300_000 });

function Regions({ value, onChange }: { value: string; onChange: (region: string) => void }) {
  const texts = useMessages(catalogue);
  const regions = useRegions();
  if (regions.isPending) return <Skeleton height={52} />;
  return (
    <>
      <Tabs
        id={TABS}
        label={texts.regions}
        layout="scroll"
        items={[
          { value: ALL, label: texts.allRegions },
          ...(regions.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={value}
        onChange={onChange}
      />
      {regions.data ? null : (
        <FailedPart
          title={texts.regionsFailed}
          reason={reasonOf(regions.error)}
          pending={regions.isFetching}
          onRetry={() => void regions.refetch()}
        />
      )}
    </>
  );
}
