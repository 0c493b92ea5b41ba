import { Link } from 'react-router-dom';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { useOpened } from '#platform/use-opened.ts';
import { paths } from '#platform/paths.ts';
import { Notice } from '#ui/Notice.tsx';
import { catalogue as queueCatalogue } from '../queue/messages.ts';
import styles from '../queue/queue.module.css';
import { catalogue } from './messages.ts';
import type { Recharge } from './recharge.ts';

/** Other recharges that bear this picture: one transfer must not be credited twice. */
export function SameImages({ same }: { same: Recharge['same'] }) {
  const texts = useMessages(catalogue);
  const { recharge: statuses } = useMessages(queueCatalogue);
  const format = useFormat();
  const { linkTo } = useOpened(paths.recharges);
  return (
    <Notice tone="danger" title={texts.sameTitle(format.number(same.length))}>
      <ul className={styles['list']}>
        {same.map(({ rechargeId, member, createdAt, status, exact }) => (
          <li key={rechargeId}>
            <Link to={linkTo(rechargeId)}>
              {texts.sameLine(member.username, statuses[status], format.dateTime(createdAt))}
            </Link>{' '}
            {exact ? texts.sameExact : texts.sameLook}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
