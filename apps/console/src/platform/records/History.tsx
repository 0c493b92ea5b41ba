import { RECORD_KINDS, type RecordEvent } from '@fairground/contract/console/records';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Moment } from '#platform/Moment.tsx';
import { paths } from '#platform/paths.ts';
import { recordMessages } from './messages.ts';
import styles from './records.module.css';

/** Where the record of an event is shown. */
const PATHS = {
  member: paths.member,
  recharge: paths.recharge,
  withdrawal: paths.withdrawal,
  conversation: paths.conversation,
} as const;

function Subject({ subject }: { subject: string }) {
  const t = useMessages(recordMessages);
  const [name = '', id = ''] = subject.split(':');
  const kind = RECORD_KINDS.find((known) => known === (name === 'support' ? 'conversation' : name));
  return kind === undefined ? null : <Link to={PATHS[kind](id)}>{t.about[kind]}</Link>;
}

/** What happened to a record, newest first. */
export function History({ events }: { events: readonly RecordEvent[] }) {
  const t = useMessages(recordMessages);
  const format = useFormat();
  const subjects = new Set(events.map(({ subject }) => subject));
  return (
    <section className={styles['section']}>
      <h3>{t.history}</h3>
      {events.length === 0 ? <p className={styles['none']}>{t.noHistory}</p> : null}
      <ol className={styles['list']}>
        {events.map((event) => (
          <li key={`${event.at} ${event.subject} ${event.action}`} className={styles['event']}>
            <p className={styles['what']}>
              <span>{t.action[event.action] ?? event.action}</span>{' '}
              {event.amount === null ? null : <span>{format.money(event.amount)}</span>}
            </p>
            <p className={styles['head']}>
              <Moment at={event.at} show="short" />
              <span>{event.by ?? t.member}</span>
              {subjects.size > 1 ? <Subject subject={event.subject} /> : null}
            </p>
            {event.why && event.action !== 'ended' ? <p className={styles['body']}>{event.why}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
