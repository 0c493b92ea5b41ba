import { useApiForm } from '@fairground/client/form/use-api-form.ts';
import { isAlreadyThere, wasCancelled } from '@fairground/client/passkeys/outcome.ts';
import { FormNotice } from '#ui/FormNotice.tsx';
import { PasswordField } from '@fairground/ui/PasswordField.tsx';
import { faultMessages } from '#platform/contract-messages.ts';
import { useMessages } from '#platform/i18n.ts';
import { invalidate } from '#platform/query.ts';
import { serverNow } from '#platform/server-clock.ts';
import { useSession } from '#platform/session.ts';
import { FormSheet } from '#ui/FormSheet.tsx';
import { toast } from '#ui/toast.ts';
import { addPasskey } from './ceremony.ts';
import { deviceName } from './device-name.ts';
import { passkeyMessages } from './messages.ts';
import { PasskeyNameField } from './PasskeyNameField.tsx';
import { AccountName } from '#ui/AccountName.tsx';

const READING_MS = 4000;

/** Name and, where the session is not new, the login password; then the browser's own dialogue. */
export function AddPasskeySheet({
  passwordNeeded,
  onClose,
}: {
  passwordNeeded: boolean;
  onClose: () => void;
}) {
  const t = useMessages(passkeyMessages);
  const { fields } = useMessages(faultMessages);
  const user = useSession()?.user;
  const form = useApiForm({
    // Named as in the server's answer to a wrong password.
    defaults: { name: deviceName(), oldPassword: '' },
    check: ({ name, oldPassword }) => ({
      name: name.trim() === '' ? fields.required : undefined,
      oldPassword: passwordNeeded && oldPassword === '' ? fields.required : undefined,
    }),
    async submit({ name, oldPassword }) {
      try {
        await addPasskey(name.trim(), passwordNeeded ? oldPassword : undefined);
      } catch (error) {
        if (!isAlreadyThere(error) && !wasCancelled(error)) throw error;
        form.say(isAlreadyThere(error) ? t.already : t.cancelled);
        return;
      }
      void invalidate('GET /member/passkeys');
      toast.success(t.done, { duration: READING_MS });
      onClose();
    },
    fallback: t.addFailed,
    now: serverNow,
  });
  return (
    <FormSheet title={t.addTitle} onClose={onClose} form={form} action={t.create}>
      <p>{t.addText}</p>
      <FormNotice form={form} />
      <PasskeyNameField {...form.field('name')} />
      {passwordNeeded ? (
        <>
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
