import { useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { TabPanel, Tabs } from '#ui/Tabs.tsx';
import { ShelfList } from './ShelfList.tsx';
import { catalogue } from './messages.ts';
import styles from './kept.module.css';

const TABS = 'shelf';

/** What the member keeps: what they have begun, and their favourites. The same on every device. */
export function ShelfScreen() {
  const texts = useMessages(catalogue);
  const [list, setList] = useState<'watching' | 'favourites'>('watching');
  return (
    <div className={styles['screen']}>
      <Tabs
        id={TABS}
        label={texts.lists}
        items={[
          { value: 'watching', label: texts.watching },
          { value: 'favourites', label: texts.favourites },
        ]}
        value={list}
        onChange={setList}
      />
      <TabPanel id={TABS} value={list}>
        <ShelfList key={list} list={list} />
      </TabPanel>
    </div>
  );
}
