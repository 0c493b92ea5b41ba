import { useLogout } from 'ra-core';
import { useMessages } from '#platform/i18n.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { entranceMessages } from './entrance/messages.ts';

/** Logout, for an operator who cannot complete a step. */
export function LeaveButton() {
  const t = useMessages(entranceMessages);
  const logout = useLogout();
  return (
    <Button variant="quiet" block onClick={() => void logout({}, undefined, false)}>
      {t.logout}
    </Button>
  );
}
