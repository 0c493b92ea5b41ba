import { useSyncExternalStore } from 'react';
import { catalogue } from '#app/messages.ts';
import styles from '#app/OfflineBar.module.css';
import { useMessages } from '#platform/catalogue.ts';
import { useOffline } from '#platform/connection.ts';
import { useFormat } from '#platform/format.ts';
import { queryClient } from '#platform/query-client.ts';

const MINUTE_MS = 60_000;

const LOOK_EVERY_MS = 500;

const every =
  (ms: number) =>
  (listener: () => void): (() => void) => {
    const timer = setInterval(listener, ms);
    return () => clearInterval(timer);
  };
const everyQuarter = every(MINUTE_MS / 4);
/* What is looked at changes with the views, which no store tells of. Nobody asks while there is a connection. */
const everyGlance = every(LOOK_EVERY_MS);

const thisMinute = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/** When the oldest of what is looked at came, ms since 1970; Infinity where nothing of it did. */
const oldestSeen = (): number =>
  Math.min(
    ...queryClient
      .all()
      .filter(({ seen, state }) => seen && state.updatedAt > 0)
      .map(({ state }) => state.updatedAt),
  );

/** The time of the oldest answer in sight and, once it is a minute ago, how long that is. */
function Age() {
  const texts = useMessages(catalogue);
  const { time, dateTime, relative } = useFormat();
  const now = useSyncExternalStore(everyQuarter, thisMinute);
  const cameAt = useSyncExternalStore(everyGlance, oldestSeen);
  if (cameAt === Infinity) return <>{texts.offlineEmpty}</>;
  const today = new Date(cameAt).toDateString() === new Date(now).toDateString();
  const moment = today ? time(cameAt) : dateTime(cameAt);
  const old = now - cameAt >= MINUTE_MS;
  return <>{texts.offline(old ? texts.withAge(moment, relative(cameAt, now)) : moment)}</>;
}

/** Says that there is no connection, and how old is what stands below. */
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
