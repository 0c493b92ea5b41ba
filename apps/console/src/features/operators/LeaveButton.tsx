import { useLogout } from 'ra-core';
import { useMessages } from '#platform/catalogue.ts';
import { Button } from '#ui/Button.tsx';
import { catalogue } from './entrance/messages.ts';

/** The way out for who cannot go on. */
export function LeaveButton() {
  const texts = useMessages(catalogue);
  const logout = useLogout();
  return (
    <Button variant="quiet" block onClick={() => void logout({}, undefined, false)}>
      {texts.logout}
    </Button>
  );
}
