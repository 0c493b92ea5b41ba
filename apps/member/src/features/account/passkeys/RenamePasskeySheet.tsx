import { useApiForm } from '@fairground/client/form/use-api-form.ts';
import type { Passkey } from '@fairground/contract/passkeys';
import { FormNotice } from '#ui/FormNotice.tsx';
import { call } from '#platform/api.ts';
import { faultMessages } from '#platform/contract-messages.ts';
import { useMessages } from '#platform/i18n.ts';
import { invalidate } from '#platform/query.ts';
import { serverNow } from '#platform/server-clock.ts';
import { FormSheet } from '#ui/FormSheet.tsx';
import { passkeyMessages } from './messages.ts';
import { PasskeyNameField } from './PasskeyNameField.tsx';

/** Gives a passkey another name, which only this site shows. */
export function RenamePasskeySheet({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useMessages(passkeyMessages);
  const { fields } = useMessages(faultMessages);
  const form = useApiForm({
    defaults: { name: passkey.name },
    check: ({ name }) => ({ name: name.trim() === '' ? fields.required : undefined }),
    async submit({ name }) {
      await call('POST /member/renamepasskey', { id: passkey.id, name: name.trim() });
      void invalidate('GET /member/passkeys');
      onClose();
    },
    fallback: t.renameFailed,
    now: serverNow,
  });
  return (
    <FormSheet title={t.renameTitle} onClose={onClose} form={form} action={t.save}>
      <FormNotice form={form} />
      <PasskeyNameField {...form.field('name')} />
    </FormSheet>
  );
}
