import { Link } from 'react-router-dom';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { useOpened } from '#platform/use-opened.ts';
import { paths } from '#platform/paths.ts';
import { Notice } from '@fairground/ui/Notice.tsx';
import { walletQueueMessages } from '../queue/messages.ts';
import styles from '../queue/queue.module.css';
import { rechargesMessages } from './messages.ts';
import type { Recharge } from './recharge.ts';

/** Other recharges with the same screenshot, since one transfer must not be credited twice. */
export function SameImages({ same }: { same: Recharge['same'] }) {
  const t = useMessages(rechargesMessages);
  const { recharge: statuses } = useMessages(walletQueueMessages);
  const format = useFormat();
  const { linkTo } = useOpened(paths.recharges);
  return (
    <Notice tone="danger" title={t.sameTitle(format.number(same.length))}>
      <ul className={styles['same']}>
        {same.map(({ rechargeId, member, createdAt, status, exact }) => (
          <li key={rechargeId}>
            <Link to={linkTo(rechargeId)}>
              {t.sameLine(member.username, statuses[status], format.dateTime(createdAt))}
            </Link>{' '}
            {exact ? t.sameExact : t.sameLook}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
