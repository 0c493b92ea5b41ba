import { useApiForm } from '@fairground/client/form/use-api-form.ts';
import type { Passkey } from '@fairground/contract/passkeys';
import { FormNotice } from '#ui/FormNotice.tsx';
import { PasswordField } from '@fairground/ui/PasswordField.tsx';
import { call } from '#platform/api.ts';
import { faultMessages } from '#platform/contract-messages.ts';
import { useMessages } from '#platform/i18n.ts';
import { invalidate } from '#platform/query.ts';
import { serverNow } from '#platform/server-clock.ts';
import { useSession } from '#platform/session.ts';
import { FormSheet } from '#ui/FormSheet.tsx';
import { toast } from '#ui/toast.ts';
import { passkeyMessages } from './messages.ts';
import { AccountName } from '#ui/AccountName.tsx';

type RemovePasskeySheetProps = {
  passkey: Passkey;
  /** The last passkey goes with the login password alone. */
  last: boolean;
  onClose: () => void;
};

export function RemovePasskeySheet({ passkey, last, onClose }: RemovePasskeySheetProps) {
  const t = useMessages(passkeyMessages);
  const { fields } = useMessages(faultMessages);
  const user = useSession()?.user;
  const form = useApiForm({
    // Named as in the server's answer to a wrong password.
    defaults: { oldPassword: '' },
    check: ({ oldPassword }) => ({ oldPassword: last && oldPassword === '' ? fields.required : undefined }),
    async submit({ oldPassword }) {
      await call('POST /member/deletepasskey', {
        id: passkey.id,
        ...(last ? { password: oldPassword } : {}),
      });
      void invalidate('GET /member/passkeys');
      toast.success(t.removed);
      onClose();
    },
    now: serverNow,
  });
  return (
    <FormSheet asks title={t.removeTitle} onClose={onClose} form={form} action={t.remove} variant="danger">
      <p>{t.removeText(passkey.name)}</p>
      <FormNotice form={form} />
      {last ? (
        <>
          <p>{t.removeLast}</p>
          <AccountName label={t.account} username={user?.username} />
          <PasswordField
            {...form.field('oldPassword')}
            label={t.password}
            autoComplete="current-password"
            required
          />
        </>
      ) : null}
    </FormSheet>
  );
}
