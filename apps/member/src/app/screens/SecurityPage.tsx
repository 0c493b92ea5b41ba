import { SecurityScreen } from '#features/account/security/SecurityScreen.tsx';
import { SecurityEvents } from '#features/notifications/SecurityEvents.tsx';

export function SecurityPage() {
  return <SecurityScreen lately={<SecurityEvents />} />;
}
