import { useSyncExternalStore } from 'react';
import { catalogue } from '#app/messages.ts';
import styles from '#app/OfflineBar.module.css';
import { useMessages } from '#platform/catalogue.ts';
import { useConnection } from '#platform/connection.ts';
import { useFormat } from '#platform/format.ts';

const MINUTE_MS = 60_000;

const everyQuarter = (listener: () => void): (() => void) => {
  const timer = setInterval(listener, MINUTE_MS / 4);
  return () => clearInterval(timer);
};

const thisMinute = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/** The time of the last answer and, once it is a minute ago, how long that is. */
function Age({ answeredAt }: { answeredAt: number }) {
  const texts = useMessages(catalogue);
  const { time, dateTime, relative } = useFormat();
  const now = useSyncExternalStore(everyQuarter, thisMinute);
  const today = new Date(answeredAt).toDateString() === new Date(now).toDateString();
  const moment = today ? time(answeredAt) : dateTime(answeredAt);
  const old = now - answeredAt >= MINUTE_MS;
  return <>{texts.offline(old ? texts.withAge(moment, relative(answeredAt, now)) : moment)}</>;
}

/** Says that there is no connection, and how old is what stands below. */
export function OfflineBar() {
  const texts = useMessages(catalogue);
  const { offline, answeredAt } = useConnection();
  return (
    <output className={styles['bar']} data-offline={offline || undefined}>
      {offline ? <span>{answeredAt ? <Age answeredAt={answeredAt} /> : texts.offlineEmpty}</span> : null}
    </output>
  );
}
