import { useNotificationContext } from 'ra-core';
import { useEffect } from 'react';
import { appMessages } from '#app/messages.ts';
import { useMessages } from '#platform/i18n.ts';
import { AlertIcon, CheckIcon } from '@fairground/ui/icons.tsx';
import styles from './Notifications.module.css';

const SHOWN_MS = 5000;

/** Shows one notification at a time; a new one replaces it. */
export function Notifications() {
  const t = useMessages(appMessages);
  const { notifications, resetNotifications } = useNotificationContext();
  const newest = notifications.at(-1);
  useEffect(() => {
    if (newest === undefined) return undefined;
    const timer = setTimeout(resetNotifications, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [newest, resetNotifications]);
  const failed = newest?.type === 'error' || newest?.type === 'warning';
  const text = typeof newest?.message === 'string' ? newest.message : '';
  return (
    <div className={styles['place']} role="status">
      {newest ? (
        <p key={notifications.length} className={styles['toast']} data-failed={failed || undefined}>
          {failed ? <AlertIcon size={18} /> : <CheckIcon size={18} />}
          {/* ra-core's own message keys: all that can occur here announce the end of the session. */}
          <span>{text === '' || text.startsWith('ra.') ? t.loggedOut : text}</span>
        </p>
      ) : null}
    </div>
  );
}
