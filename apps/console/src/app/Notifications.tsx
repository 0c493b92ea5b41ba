import { useNotificationContext } from 'ra-core';
import { useEffect, useState } from 'react';
import { catalogue } from '#app/messages.ts';
import { useMessages } from '#platform/catalogue.ts';
import { AlertIcon, CheckIcon } from '#ui/icons.tsx';
import styles from './Notifications.module.css';

const SHOWN_MS = 5000;

type Shown = { id: number; text: string; failed: boolean };

/** What ra-core and the screens notify, one at a time; the newest takes the place of the one before. */
export function Notifications() {
  const texts = useMessages(catalogue);
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    if (notifications.length === 0) return;
    const next = takeNotification();
    if (!next) return;
    const text = typeof next.message === 'string' ? next.message : '';
    setShown((before) => ({
      id: (before?.id ?? 0) + 1,
      // A key of ra-core's own: all that reach here speak of the end of the session.
      text: text === '' || text.startsWith('ra.') ? texts.loggedOut : text,
      failed: next.type === 'error' || next.type === 'warning',
    }));
  }, [notifications, takeNotification, texts]);
  useEffect(() => {
    if (shown === null) return undefined;
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <div className={styles['place']} role="status">
      {shown ? (
        <p key={shown.id} className={styles['toast']} data-failed={shown.failed || undefined}>
          {shown.failed ? <AlertIcon size={18} /> : <CheckIcon size={18} />}
          <span>{shown.text}</span>
        </p>
      ) : null}
    </div>
  );
}
