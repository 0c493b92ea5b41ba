import { LoginScreen } from '#features/account/LoginScreen.tsx';
import { LegalLinks } from '#features/legal/LegalLinks.tsx';

/** The login, with the texts that can be read before registering. */
export function LoginPage() {
  return <LoginScreen legal={<LegalLinks />} />;
}
