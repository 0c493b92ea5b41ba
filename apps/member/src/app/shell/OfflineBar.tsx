import { oldestShown } from '@fairground/client/query/cache-actions.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { appMessages } from '#app/messages.ts';
import styles from '#app/shell/OfflineBar.module.css';
import { useMessages } from '#platform/i18n.ts';
import { useOffline } from '#platform/connection.ts';
import { useFormat } from '#platform/format.ts';

const MINUTE_MS = 60_000;

const LOOK_EVERY_MS = 500;

const every =
  (ms: number) =>
  (listener: () => void): (() => void) => {
    const timer = setInterval(listener, ms);
    return () => clearInterval(timer);
  };
const everyQuarter = every(MINUTE_MS / 4);
/* Which answers are in sight changes with the view, for which there is no event: polled, and only while offline. */
const everyGlance = every(LOOK_EVERY_MS);

const thisMinute = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/** Time of the oldest answer in sight and, from one minute on, its age. */
function Age() {
  const t = useMessages(appMessages);
  const { time, dateTime, relative } = useFormat();
  const client = useQueryClient();
  const now = useSyncExternalStore(everyQuarter, thisMinute);
  const cameAt = useSyncExternalStore(everyGlance, () => oldestShown(client));
  if (cameAt === Infinity) return <>{t.offlineEmpty}</>;
  const today = new Date(cameAt).toDateString() === new Date(now).toDateString();
  const moment = today ? time(cameAt) : dateTime(cameAt);
  const old = now - cameAt >= MINUTE_MS;
  return <>{t.offline(old ? t.withAge(moment, relative(cameAt, now)) : moment)}</>;
}

/** Says that there is no connection, and how old the data shown is. */
export function OfflineBar() {
  const offline = useOffline();
  return (
    <output className={styles['bar']} data-offline={offline || undefined}>
      {offline ? (
        <span>
          <Age />
        </span>
      ) : null}
    </output>
  );
}
