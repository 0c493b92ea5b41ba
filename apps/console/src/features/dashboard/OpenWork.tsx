import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import { WORK_QUEUES, type WorkQueue } from '@fairground/contract/console/work';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { paths } from '#platform/paths.ts';
import { useAge } from '#platform/use-age.ts';
import { buttonClass } from '@fairground/ui/button-class.ts';
import { dashboardMessages } from './messages.ts';
import styles from './OverviewScreen.module.css';

type Overview = ConsoleDataOf<'GET /overview'>;
type Queue = NonNullable<Overview[WorkQueue]>;

function Work({ title, queue, to }: { title: string; queue: Queue; to: string }) {
  const t = useMessages(dashboardMessages);
  const format = useFormat();
  const age = useAge();
  const oldest = queue.oldestAt === null ? null : age(queue.oldestAt);
  return (
    <section className={styles['card']} data-urgency={oldest?.urgency}>
      <h2 className={styles['name']}>{title}</h2>
      <p className={styles['figure']}>{t.count(format.number(queue.open))}</p>
      <p className={styles['note']} data-urgency={oldest?.urgency}>
        {oldest ? t.oldest(oldest.text) : t.nothing}
      </p>
      <Link className={buttonClass({ size: 'small' })} to={to}>
        {t.open}
      </Link>
    </section>
  );
}

/** The queues of this role with the number and age of open items; kept current by the socket. */
export function OpenWork({ overview }: { overview: Overview }) {
  const t = useMessages(dashboardMessages);
  return WORK_QUEUES.map((name) => {
    const queue = overview[name];
    return queue ? <Work key={name} title={t.queues[name]} queue={queue} to={paths[name]} /> : null;
  });
}
