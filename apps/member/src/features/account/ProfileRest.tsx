import { type ReactNode, useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { paths, termsPath } from '#platform/paths.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import {
  BellIcon,
  BlockIcon,
  DeviceIcon,
  DownloadIcon,
  HeadsetIcon,
  InfoIcon,
  InviteIcon,
  KeyIcon,
  LockIcon,
  LogoutIcon,
  MegaphoneIcon,
  ProfileIcon,
  ReceiptIcon,
  ShieldIcon,
} from '@fairground/ui/icons.tsx';
import { WinConsent } from './consent/WinConsent.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { accountMessages } from './messages.ts';
import { ProfileLinks } from './ProfileLinks.tsx';
import styles from './ProfileScreen.module.css';
import { ThemeChoice } from './ThemeChoice.tsx';
import { useLogout } from './use-logout.ts';

/** What is below the fold of Profile on a phone: links, settings and the way out. */
export function ProfileRest({
  unreadAnnouncements,
  unreadAnswers,
}: Record<'unreadAnnouncements' | 'unreadAnswers', ReactNode>) {
  const t = useMessages(accountMessages);
  const { profile } = t;
  const [leaving, setLeaving] = useState(false);
  const { logout, pending } = useLogout();
  return (
    <>
      <ProfileLinks
        title={profile.meet}
        texts={profile}
        links={[
          { to: paths.dateRequests, name: 'dateRequests', Icon: InviteIcon },
          { to: paths.listing, name: 'listing', Icon: ProfileIcon },
          { to: paths.blocked, name: 'blocked', Icon: BlockIcon },
        ]}
      />
      <ProfileLinks
        title={profile.security}
        texts={profile}
        links={[
          { to: paths.security, name: 'securityAll', Icon: LockIcon },
          { to: paths.changePassword, name: 'passwords', Icon: KeyIcon },
          { to: paths.sessions, name: 'sessions', Icon: DeviceIcon },
          { to: paths.protection, name: 'protection', Icon: ShieldIcon },
          { to: paths.myData, name: 'myData', Icon: DownloadIcon },
        ]}
      />
      <ProfileLinks
        title={profile.help}
        texts={profile}
        links={[
          { to: paths.notifications, name: 'notifications', Icon: BellIcon },
          { to: paths.announcements, name: 'announcements', Icon: MegaphoneIcon, trail: unreadAnnouncements },
          { to: paths.customerService, name: 'support', Icon: HeadsetIcon, trail: unreadAnswers },
          { to: paths.about, name: 'about', Icon: InfoIcon },
          { to: termsPath, name: 'legal', Icon: ReceiptIcon },
        ]}
      />
      <WinConsent />
      <section className="stack-2">
        <h2 className={styles['heading']}>{profile.settings}</h2>
        <div className={styles['settings']}>
          <div className={styles['setting']}>
            <span>{t.theme}</span>
            <ThemeChoice />
          </div>
          <div className={styles['setting']}>
            <span>{t.language}</span>
            <LanguageChoice />
          </div>
        </div>
      </section>
      <Button block icon={<LogoutIcon size={20} />} onClick={() => setLeaving(true)}>
        {profile.logout}
      </Button>
      <ConfirmDialog
        open={leaving}
        title={profile.logoutTitle}
        confirmText={profile.logout}
        pending={pending}
        onConfirm={logout}
        onClose={() => setLeaving(false)}
      >
        {profile.logoutText}
      </ConfirmDialog>
    </>
  );
}
