import type { DeviceSession } from '@fairground/contract/account';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { ComputerIcon, DeviceIcon } from '#ui/more-icons.tsx';
import { catalogue } from './messages.ts';
import styles from './SessionsScreen.module.css';
import { deviceOf, isDesktop } from './user-agent.rules.ts';

/** A device in words: “Chrome on Android”, as far as it says. */
export function useDeviceName(): (session: DeviceSession) => string {
  const texts = useMessages(catalogue).sessions;
  return ({ userAgent }) => {
    const { browser, system } = deviceOf(userAgent);
    return browser && system ? texts.on(browser, system) : (browser ?? system ?? texts.unknownDevice);
  };
}

export function SessionRow({ session, onRevoke }: { session: DeviceSession; onRevoke?: () => void }) {
  const texts = useMessages(catalogue).sessions;
  const format = useFormat();
  const name = useDeviceName()(session);
  const Icon = isDesktop(deviceOf(session.userAgent)) ? ComputerIcon : DeviceIcon;
  return (
    <li className={styles['row']}>
      <span className={styles['icon']} data-current={session.current || undefined}>
        <Icon size={22} />
      </span>
      <div className={styles['body']}>
        <p className={styles['name']}>
          {name} {session.current ? <Badge tone="success">{texts.current}</Badge> : null}
        </p>
        <p className={styles['times']}>
          <span>{texts.lastSeen(format.relative(session.lastSeenAt))}</span>
          <span>{texts.since(format.dateTime(session.createdAt))}</span>
        </p>
      </div>
      {onRevoke ? (
        <Button size="small" aria-label={`${texts.revoke}: ${name}`} onClick={onRevoke}>
          {texts.revoke}
        </Button>
      ) : null}
    </li>
  );
}
