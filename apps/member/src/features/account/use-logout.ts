import { useMessages } from '#platform/i18n.ts';
import { navigate } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { useApiMutation } from '#platform/query.ts';
import { signOut } from '#platform/session.ts';
import { toast } from '#ui/toast.ts';
import { accountMessages } from './messages.ts';

const READING_MS = 6000;

function leave(): void {
  signOut();
  navigate(paths.login, { replace: true });
}

/**
 * Logs out on this device even if the server cannot be reached; the member is then told that the session may live on.
 */
export function useLogout(): { logout: () => void; pending: boolean } {
  const t = useMessages(accountMessages).profile;
  const { mutate, isPending } = useApiMutation('POST /member/logout', {
    quiet: true,
    onSuccess: leave,
    onError: () => {
      leave();
      toast.text(t.logoutUnheard, { duration: READING_MS });
    },
  });
  return { logout: () => mutate({}), pending: isPending };
}
