import { ProfileScreen } from '#features/account/ProfileScreen.tsx';
import { BalanceCard } from '#features/wallet/BalanceCard.tsx';

export function ProfileTab() {
  return <ProfileScreen balance={<BalanceCard />} />;
}
