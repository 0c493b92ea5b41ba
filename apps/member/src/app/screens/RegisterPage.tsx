import { RegisterScreen } from '#features/account/RegisterScreen.tsx';
import { RegisterConsent } from '#features/legal/RegisterConsent.tsx';
import { useAgreement } from '#features/legal/use-agreement.ts';

/** The registration, with the texts that it agrees to. */
export function RegisterPage() {
  return <RegisterScreen consent={<RegisterConsent />} agreeing={useAgreement()} />;
}
