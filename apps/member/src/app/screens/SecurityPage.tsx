import { SecurityScreen } from '#features/account/security/SecurityScreen.tsx';

export function SecurityPage() {
  return <SecurityScreen />;
}
