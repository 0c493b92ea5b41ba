import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useLocation } from '#platform/navigation.ts';
import { TabPanel, Tabs } from '#ui/Tabs.tsx';
import { LibraryList } from './LibraryList.tsx';
import { libraryMessages } from './messages.ts';
import styles from './library.module.css';

const TABS = 'shelf';
const FAVOURITES = 'favourites';
type List = 'watching' | typeof FAVOURITES;

/** Titles in progress, and favourites: stored on the server, so the same on every device. */
export function LibraryScreen() {
  const t = useMessages(libraryMessages);
  const { query, full } = useLocation();
  const named: List = query.get('list') === FAVOURITES ? FAVOURITES : 'watching';
  // The tab follows the link's query until the member switches tabs at this address.
  const [chosen, setChosen] = useState<{ at: string; list: List }>();
  const list = chosen?.at === full ? chosen.list : named;
  return (
    <div className={styles['screen']}>
      <Tabs
        id={TABS}
        label={t.lists}
        items={[
          { value: 'watching', label: t.watching },
          { value: 'favourites', label: t.favourites },
        ]}
        value={list}
        onChange={(next) => setChosen({ at: full, list: next })}
      />
      <TabPanel id={TABS} value={list}>
        <LibraryList key={list} list={list} />
      </TabPanel>
    </div>
  );
}
