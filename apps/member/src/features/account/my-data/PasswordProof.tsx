import { PasswordField } from '@fairground/ui/PasswordField.tsx';
import type { ComponentProps } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useSession } from '#platform/session.ts';
import { myDataMessages } from './messages.ts';
import { AccountName } from '#ui/AccountName.tsx';

/** The login password, with the name that a password manager looks for. */
export function PasswordProof(field: Partial<ComponentProps<typeof PasswordField>>) {
  const t = useMessages(myDataMessages);
  const user = useSession()?.user;
  return (
    <>
      <AccountName label={t.account} username={user?.username} />
      <PasswordField {...field} label={t.password} autoComplete="current-password" required />
    </>
  );
}
