import { useLiveRefresh } from '@fairground/client/live/live.ts';
import { BellIcon } from '@fairground/ui/icons.tsx';
import { useHydrated } from '@fairground/ui/ClientOnly.tsx';
import { appMessages } from '#app/messages.ts';
import { useMessages } from '#platform/i18n.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { invalidate, useApiQuery } from '#platform/query.ts';
import styles from './NotificationBell.module.css';

const MOST = 99;

/** The way to the inbox, with the number of unread notifications; the served page has it without the number. */
export function NotificationBell() {
  const t = useMessages(appMessages);
  const { data } = useApiQuery('GET /notification/list', { pageSize: 1 }, { staleTime: 0 });
  useLiveRefresh('notification', () => void invalidate('GET /notification/list'));
  const unread = useHydrated() ? (data?.unread ?? 0) : 0;
  const label = unread === 0 ? t.titles.notifications : t.unreadNotifications(unread);
  return (
    <Link to={paths.notifications} className={styles['bell']} aria-label={label} data-testid="bell">
      <BellIcon size={22} />
      {unread === 0 ? null : (
        <span className={styles['count']} aria-hidden="true">
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      )}
    </Link>
  );
}
