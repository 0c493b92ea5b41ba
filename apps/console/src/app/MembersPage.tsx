import { MembersScreen } from '#features/account/MembersScreen.tsx';
import { MemberAgreements } from '#features/legal/MemberAgreements.tsx';
import { SuspensionPanel } from '#features/protection/SuspensionPanel.tsx';
import { MemberProtection } from '#features/protection/MemberProtection.tsx';

/** The parts of other features in the details of a member. */
const MemberFacts = ({ id }: { id: string }) => (
  <>
    <SuspensionPanel id={id} />
    <MemberProtection id={id} />
    <MemberAgreements memberId={id} />
  </>
);

/** Passes the parts of other features to the members' screen. */
export function MembersPage() {
  return <MembersScreen Protection={MemberFacts} />;
}
