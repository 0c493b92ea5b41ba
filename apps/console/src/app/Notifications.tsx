import { useNotificationContext } from 'ra-core';
import { useEffect } from 'react';
import { catalogue } from '#app/messages.ts';
import { useMessages } from '#platform/catalogue.ts';
import { AlertIcon, CheckIcon } from '#ui/icons.tsx';
import styles from './Notifications.module.css';

const SHOWN_MS = 5000;

/** What the screens notify, one at a time; the newest takes the place of the one before. */
export function Notifications() {
  const texts = useMessages(catalogue);
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
          {/* A key of ra-core's own: all that can reach here speak of the end of the session. */}
          <span>{text === '' || text.startsWith('ra.') ? texts.loggedOut : text}</span>
        </p>
      ) : null}
    </div>
  );
}
