import { type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { paths } from '#platform/paths.ts';
import { useApiQuery } from '#platform/query.ts';
import { updateUser, useSession } from '#platform/session.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import {
  CardIcon,
  ChartIcon,
  DeviceIcon,
  KeyIcon,
  ListIcon,
  LogoutIcon,
  ReceiptIcon,
} from '#ui/more-icons.tsx';
import { IdentityCard } from './IdentityCard.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { catalogue } from './messages.ts';
import { ProfileLinks } from './ProfileLinks.tsx';
import styles from './ProfileScreen.module.css';
import { ThemeChoice } from './ThemeChoice.tsx';
import { useLogout } from './use-logout.ts';

/** The member's own corner. The balance belongs to the wallet and comes as a slot. */
export function ProfileScreen({ balance }: { balance: ReactNode }) {
  const texts = useMessages(catalogue);
  const { profile } = texts;
  const user = useSession()?.user;
  const { data } = useApiQuery('GET /member/info', {});
  const [leaving, setLeaving] = useState(false);
  const { logout, pending } = useLogout();
  useEffect(() => {
    if (data) updateUser(data);
  }, [data]);

  return (
    <div className={styles['screen']}>
      {user ? <IdentityCard user={user} /> : null}
      {balance}
      <ProfileLinks
        title={profile.records}
        links={[
          {
            to: paths.bankCards,
            title: profile.bankCards,
            text: profile.bankCardsText,
            icon: <CardIcon size={20} />,
          },
          {
            to: paths.transactions,
            title: profile.transactions,
            text: profile.transactionsText,
            icon: <ReceiptIcon size={20} />,
          },
          { to: paths.orders, title: profile.orders, text: profile.ordersText, icon: <ListIcon size={20} /> },
          {
            to: paths.voteHistory,
            title: profile.voteHistory,
            text: profile.voteHistoryText,
            icon: <ChartIcon size={20} />,
          },
        ]}
      />
      <ProfileLinks
        title={profile.security}
        links={[
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
        ]}
      />
      <section className={styles['group']}>
        <h2 className={styles['heading']}>{profile.settings}</h2>
        <div className={styles['settings']}>
          <div className={styles['setting']}>
            <span>{texts.theme}</span>
            <ThemeChoice />
          </div>
          <div className={styles['setting']}>
            <span>{texts.language}</span>
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
    </div>
  );
}
