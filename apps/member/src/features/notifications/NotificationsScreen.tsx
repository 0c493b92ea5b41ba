import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { TabPanel, Tabs } from '#ui/Tabs.tsx';
import { Inbox } from './Inbox.tsx';
import { notificationMessages } from './messages.ts';
import { SettingsPanel } from './SettingsPanel.tsx';

const ID = 'notifications';

/** What the member was told of, and what they want to be told of. */
export function NotificationsScreen() {
  const t = useMessages(notificationMessages);
  const [view, setView] = useState<'inbox' | 'settings'>('inbox');
  return (
    <div className="stack-4">
      <Tabs
        id={ID}
        label={t.tabs}
        items={[
          { value: 'inbox', label: t.inbox },
          { value: 'settings', label: t.settings },
        ]}
        value={view}
        onChange={setView}
      />
      <TabPanel id={ID} value={view}>
        {view === 'inbox' ? <Inbox /> : <SettingsPanel />}
      </TabPanel>
    </div>
  );
}
