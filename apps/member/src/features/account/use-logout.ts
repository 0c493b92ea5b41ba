import { useMessages } from '#platform/catalogue.ts';
import { navigate } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { useApiMutation } from '#platform/mutation.ts';
import { signOut } from '#platform/session.ts';
import { toast } from '#ui/toast.ts';
import { catalogue } from './messages.ts';

const READING_MS = 6000;

function leave(): void {
  signOut();
  navigate(paths.login, { replace: true });
}

/** Ends the session at the server, and here whatever the server says; a member who leaves is never kept in. */
export function useLogout(): { logout: () => void; pending: boolean } {
  const texts = useMessages(catalogue).profile;
  const { mutate, isPending } = useApiMutation('POST /member/logout', {
    quiet: true,
    onSuccess: leave,
    onError: () => {
      leave();
      toast.text(texts.logoutUnheard, { duration: READING_MS });
    },
  });
  return { logout: () => mutate({}), pending: isPending };
}
