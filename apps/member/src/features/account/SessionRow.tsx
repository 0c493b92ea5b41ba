import type { DeviceSession } from '@fairground/contract/account';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { Button } from '@fairground/ui/Button.tsx';
import { ComputerIcon, DeviceIcon } from '@fairground/ui/icons.tsx';
import rows from './device-row.module.css';
import { accountMessages } from './messages.ts';
import styles from './SessionsScreen.module.css';
import { useRelativeTime } from './use-relative-time.ts';
import { deviceOf, isDesktop } from './user-agent.rules.ts';

/** As “Chrome on Android”, as far as the user agent is recognized. */
export function useDeviceName(): (session: DeviceSession) => string {
  const t = useMessages(accountMessages).sessions;
  return ({ userAgent }) => {
    const { browser, system } = deviceOf(userAgent);
    return browser && system ? t.on(browser, system) : (browser ?? system ?? t.unknownDevice);
  };
}

export function SessionRow({ session, onRevoke }: { session: DeviceSession; onRevoke?: () => void }) {
  const t = useMessages(accountMessages).sessions;
  const format = useFormat();
  const relative = useRelativeTime();
  const name = useDeviceName()(session);
  const Icon = isDesktop(deviceOf(session.userAgent)) ? ComputerIcon : DeviceIcon;
  return (
    <li className={`${rows['row']} ${styles['session']}`}>
      <span className={styles['icon']} data-current={session.current || undefined}>
        <Icon size={22} />
      </span>
      <div className={rows['body']}>
        <p className={rows['name']}>
          {name} {session.current ? <Badge tone="success">{t.current}</Badge> : null}
        </p>
        <p className={rows['times']}>
          <span>{t.lastSeen(relative(session.lastSeenAt))}</span>
          <span>{t.since(format.dateTime(session.createdAt))}</span>
        </p>
      </div>
      {onRevoke ? (
        <Button size="small" aria-label={`${t.revoke}: ${name}`} onClick={onRevoke}>
          {t.revoke}
        </Button>
      ) : null}
    </li>
  );
}
