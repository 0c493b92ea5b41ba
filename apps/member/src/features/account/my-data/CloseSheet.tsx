import { isFailure } from '@fairground/client/api/failure.ts';
import { useApiForm } from '@fairground/client/form/use-api-form.ts';
import { Checkbox } from '@fairground/ui/Checkbox.tsx';
import { FormNotice } from '#ui/FormNotice.tsx';
import { call } from '#platform/api.ts';
import { faultMessages } from '#platform/contract-messages.ts';
import { useFormat } from '#platform/format.ts';
import { useMessages } from '#platform/i18n.ts';
import { invalidate } from '#platform/query.ts';
import { serverNow } from '#platform/server-clock.ts';
import { leaveWith } from '#platform/session-end.ts';
import { FormSheet } from '#ui/FormSheet.tsx';
import { myDataMessages } from './messages.ts';
import { PasswordProof } from './PasswordProof.tsx';

/** Confirms by password and checkbox; then every session is over, and the login says until when it can be taken back. */
export function CloseSheet({ onClose }: { onClose: () => void }) {
  const t = useMessages(myDataMessages).close;
  const { fields } = useMessages(faultMessages);
  const { dateTime } = useFormat();
  const form = useApiForm({
    // Named as in the server's answer to a wrong password.
    defaults: { oldPassword: '', confirmed: false },
    check: ({ oldPassword, confirmed }) => ({
      oldPassword: oldPassword === '' ? fields.required : undefined,
      confirmed: confirmed ? undefined : t.understoodMissing,
    }),
    async submit({ oldPassword }) {
      try {
        const { until } = await call('POST /member/close', { password: oldPassword, confirmed: true });
        leaveWith(t.done(dateTime(until)));
      } catch (error) {
        // Money came meanwhile: the screen below says what to do.
        if (isFailure(error, 'ACCOUNT_NOT_EMPTY')) void invalidate('GET /member/closing');
        throw error;
      }
    },
    fallback: t.failed,
    now: serverNow,
  });
  return (
    <FormSheet title={t.sheetTitle} onClose={onClose} form={form} action={t.confirm} variant="danger">
      <p>{t.sheetText}</p>
      <FormNotice form={form} />
      <PasswordProof {...form.field('oldPassword')} />
      <Checkbox {...form.field('confirmed')} required label={t.understood} />
    </FormSheet>
  );
}
