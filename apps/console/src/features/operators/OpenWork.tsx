import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import { WORK_QUEUES, type WorkQueue } from '@fairground/contract/console/work';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { paths } from '#platform/paths.ts';
import { useAge } from '#platform/use-age.ts';
import { buttonClass } from '#ui/button-class.ts';
import { catalogue } from './messages.ts';
import styles from './OverviewScreen.module.css';

type Overview = ConsoleDataOf<'GET /overview'>;
type Queue = NonNullable<Overview[WorkQueue]>;

function Work({ title, queue, to }: { title: string; queue: Queue; to: string }) {
  const texts = useMessages(catalogue).overview;
  const format = useFormat();
  const age = useAge();
  const oldest = queue.oldestAt === null ? null : age(queue.oldestAt);
  return (
    <section className={styles['card']} data-urgency={oldest?.urgency}>
      <h2 className={styles['name']}>{title}</h2>
      <p className={styles['figure']}>{texts.count(format.number(queue.open))}</p>
      <p className={styles['note']} data-urgency={oldest?.urgency}>
        {oldest ? texts.oldest(oldest.text) : texts.nothing}
      </p>
      <Link className={buttonClass({ size: 'small' })} to={to}>
        {texts.open}
      </Link>
    </section>
  );
}

/** What waits in each queue of this role and how long, with the way to it; the socket keeps it current. */
export function OpenWork({ overview }: { overview: Overview }) {
  const texts = useMessages(catalogue).overview;
  return WORK_QUEUES.map((name) => {
    const queue = overview[name];
    return queue ? <Work key={name} title={texts.queues[name]} queue={queue} to={paths[name]} /> : null;
  });
}
