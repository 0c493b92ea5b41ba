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
        links={[
          {
            to: paths.dateRequests,
            title: profile.dateRequests,
            text: profile.dateRequestsText,
            icon: <InviteIcon size={20} />,
          },
          {
            to: paths.listing,
            title: profile.listing,
            text: profile.listingText,
            icon: <ProfileIcon size={20} />,
          },
          {
            to: paths.blocked,
            title: profile.blocked,
            text: profile.blockedText,
            icon: <BlockIcon size={20} />,
          },
        ]}
      />
      <ProfileLinks
        title={profile.security}
        links={[
          {
            to: paths.security,
            title: profile.securityAll,
            text: profile.securityAllText,
            icon: <LockIcon size={20} />,
          },
          {
            to: paths.changePassword,
            title: profile.passwords,
            text: profile.passwordsText,
            icon: <KeyIcon size={20} />,
          },
          {
            to: paths.sessions,
            title: profile.sessions,
            text: profile.sessionsText,
            icon: <DeviceIcon size={20} />,
          },
          {
            to: paths.protection,
            title: profile.protection,
            text: profile.protectionText,
            icon: <ShieldIcon size={20} />,
          },
          {
            to: paths.myData,
            title: profile.myData,
            text: profile.myDataText,
            icon: <DownloadIcon size={20} />,
          },
        ]}
      />
      <ProfileLinks
        title={profile.help}
        links={[
          {
            to: paths.notifications,
            title: profile.notifications,
            text: profile.notificationsText,
            icon: <BellIcon size={20} />,
          },
          {
            to: paths.announcements,
            title: profile.announcements,
            text: profile.announcementsText,
            icon: <MegaphoneIcon size={20} />,
            trail: unreadAnnouncements,
          },
          {
            to: paths.customerService,
            title: profile.support,
            text: profile.supportText,
            icon: <HeadsetIcon size={20} />,
            trail: unreadAnswers,
          },
          {
            to: paths.about,
            title: profile.about,
            text: profile.aboutText,
            icon: <InfoIcon size={20} />,
          },
          { to: termsPath, title: profile.legal, text: profile.legalText, icon: <ReceiptIcon size={20} /> },
        ]}
      />
      <WinConsent />
      <section className={styles['group']}>
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
