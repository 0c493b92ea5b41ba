import { MembersScreen } from '#features/account/MembersScreen.tsx';
import { MemberProtection } from '#features/protection/MemberProtection.tsx';

/** The members, with what protects each of them handed in. */
export function MembersPage() {
  return <MembersScreen Protection={MemberProtection} />;
}
