import { NotificationBell } from '#app/shell/NotificationBell.tsx';
import { ProfileScreen } from '#features/account/ProfileScreen.tsx';
import { UnreadAnnouncements } from '#features/announcements/UnreadAnnouncements.tsx';
import { UnreadAnswers } from '#features/support/UnreadAnswers.tsx';
import { BalanceCard } from '#features/wallet/BalanceCard.tsx';

export function ProfileTab() {
  return (
    <ProfileScreen
      bell={<NotificationBell />}
      balance={<BalanceCard />}
      unreadAnnouncements={<UnreadAnnouncements />}
      unreadAnswers={<UnreadAnswers />}
    />
  );
}
