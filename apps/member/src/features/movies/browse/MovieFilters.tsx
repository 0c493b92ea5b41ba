import { StarIcon } from '#features/movies/library/StarIcon.tsx';
import { useMessages } from '#platform/i18n.ts';
import { Link } from '#platform/navigation.ts';
import { favouritesPath } from '#platform/paths.ts';
import { useVideoQuery } from '#platform/query.ts';
import { refresh, useRefreshing } from '#platform/refresh.ts';
import { InlineError } from '#ui/InlineError.tsx';
import { RefreshButton } from '#ui/RefreshButton.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import styles from './MovieScreen.module.css';
import { browseMessages } from './messages.ts';
import { FILTER_TABS, KINDS, type MovieFilter } from './movie-filter.ts';
import { SearchBox } from './SearchBox.tsx';

type MovieFiltersProps = { filter: MovieFilter; onChange: (filter: MovieFilter) => void };

export const useCategories = () => useVideoQuery('GET /getTypes', {}, { staleTime: 300_000 });

export function MovieFilters({ filter, onChange }: MovieFiltersProps) {
  const t = useMessages(browseMessages);
  return (
    <div className="stack-3">
      <div className={styles['top']}>
        <SearchBox keyword={filter.keyword} onChange={(keyword) => onChange({ ...filter, keyword })} />
        <Link to={favouritesPath} className={styles['shelf']} aria-label={t.shelf}>
          <StarIcon size={22} />
        </Link>
        <RefreshButton pending={useRefreshing().pending} onRefresh={() => void refresh()} />
      </div>
      <Categories value={filter.category} onChange={(category) => onChange({ ...filter, category })} />
      <SegmentedControl
        label={t.kinds}
        items={KINDS.map((value) => ({ value, label: t[value] }))}
        value={filter.kind}
        onChange={(kind) => onChange({ ...filter, kind })}
      />
    </div>
  );
}

function Categories({ value, onChange }: { value: string; onChange: (category: string) => void }) {
  const t = useMessages(browseMessages);
  const types = useCategories();
  if (types.isPending) return <Skeleton height={52} />;
  const known = types.data ?? [];
  return (
    <>
      <Tabs
        id={FILTER_TABS}
        label={t.categories}
        layout="scroll"
        items={[
          { value: 'all', label: t.allCategories },
          ...known.map(({ type_id: id, type_name: name }) => ({ value: String(id), label: name })),
        ]}
        value={value}
        onChange={onChange}
      />
      {types.data ? null : <InlineError title={t.categoriesFailed} query={types} />}
    </>
  );
}
