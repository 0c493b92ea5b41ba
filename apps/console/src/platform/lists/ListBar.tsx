import type { VIEW_SCREENS } from '@fairground/contract/console/views';
import { type ReactNode, useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { ListIcon, SettingsIcon, StarIcon } from '@fairground/ui/icons.tsx';
import { setCompact, useCompact } from './density.ts';
import { countRanges } from './list-address.rules.ts';
import styles from './lists.module.css';
import { listMessages } from './messages.ts';
import { RangePanel } from './RangePanel.tsx';
import { SavedViews } from './SavedViews.tsx';
import type { KeysetList } from './use-keyset-list.ts';

type ListBarProps = {
  list: Pick<KeysetList<object>, 'filterValues' | 'setFilters' | 'query' | 'show'>;
  /** Under which name the operator's views of this list are kept. */
  screen: (typeof VIEW_SCREENS)[number];
  /** Whether rows have an amount. */
  amounts?: boolean;
  /** Search fields of the screen. */
  children: ReactNode;
};

/** What all long lists of the console share: search, ranges, saved views, density. */
export function ListBar({ list, screen, amounts = false, children }: ListBarProps) {
  const t = useMessages(listMessages);
  const format = useFormat();
  const compact = useCompact();
  const ranges = countRanges(list.filterValues);
  const [open, setOpen] = useState<'ranges' | 'views' | null>(null);
  const shown = open ?? (ranges > 0 ? 'ranges' : null);
  const toggle = (panel: 'ranges' | 'views'): void => setOpen(open === panel ? null : panel);
  return (
    <>
      <div className={styles['bar']}>
        <div className={styles['search']}>{children}</div>
        <Button
          size="small"
          icon={<SettingsIcon size={16} />}
          aria-expanded={shown === 'ranges'}
          onClick={() => toggle('ranges')}
        >
          {ranges > 0 ? t.filtersOn(format.number(ranges)) : t.filters}
        </Button>
        <Button
          size="small"
          icon={<StarIcon size={16} />}
          aria-expanded={shown === 'views'}
          onClick={() => toggle('views')}
        >
          {t.views}
        </Button>
        <Button
          size="small"
          icon={<ListIcon size={16} />}
          aria-pressed={compact}
          onClick={() => setCompact(!compact)}
        >
          {t.compact}
        </Button>
      </div>
      {shown === 'ranges' ? (
        <RangePanel
          key={list.query}
          filter={list.filterValues}
          amounts={amounts}
          onChange={(filter) => list.setFilters(filter)}
        />
      ) : null}
      <SavedViews screen={screen} query={list.query} onShow={list.show} editing={shown === 'views'} />
    </>
  );
}
