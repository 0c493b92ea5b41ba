import { RESET_TOKEN } from '#platform/paths.ts';
import { useLocation } from '#platform/navigation.ts';
import { ForgotForm } from './ForgotForm.tsx';
import { ResetForm } from './ResetForm.tsx';

/** The way back to an account: by the link of a mail, or by asking for one. */
export function Recover() {
  const { query } = useLocation();
  const token = query.get(RESET_TOKEN);
  return token ? <ResetForm key={token} proof={{ token }} /> : <ForgotForm />;
}
