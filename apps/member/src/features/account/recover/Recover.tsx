import { RESET_TOKEN, STOP_TOKEN } from '#platform/paths.ts';
import { useLocation } from '#platform/navigation.ts';
import { ForgotForm } from './ForgotForm.tsx';
import { ResetForm } from './ResetForm.tsx';
import { StopForm } from './StopForm.tsx';

/** The way back to an account: by the link of a mail, or by asking for one; and the way to stop somebody else's. */
export function Recover() {
  const { query } = useLocation();
  const token = query.get(RESET_TOKEN);
  const stop = query.get(STOP_TOKEN);
  if (stop) return <StopForm key={stop} token={stop} />;
  return token ? <ResetForm key={token} proof={{ token }} /> : <ForgotForm />;
}
