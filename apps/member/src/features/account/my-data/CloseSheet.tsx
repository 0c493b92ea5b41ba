import { isFailure } from '@fairground/client/api/failure.ts';
import { useApiForm } from '@fairground/client/form/use-api-form.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Checkbox } from '@fairground/ui/Checkbox.tsx';
import { useUiMessages } from '@fairground/ui/messages.ts';
import { useId } from 'react';
import { FormNotice } from '#features/account/FormNotice.tsx';
import { call } from '#platform/api.ts';
import { faultMessages } from '#platform/contract-messages.ts';
import { useFormat } from '#platform/format.ts';
import { useMessages } from '#platform/i18n.ts';
import { invalidate } from '#platform/query.ts';
import { serverNow } from '#platform/server-clock.ts';
import { leaveWith } from '#platform/session-end.ts';
import { Sheet } from '#ui/Sheet.tsx';
import { myDataMessages } from './messages.ts';
import styles from './my-data.module.css';
import { PasswordProof } from './PasswordProof.tsx';

/** Confirms by password and checkbox; then every session is over, and the login says until when it can be taken back. */
export function CloseSheet({ onClose }: { onClose: () => void }) {
  const t = useMessages(myDataMessages).close;
  const { fields } = useMessages(faultMessages);
  const ui = useUiMessages();
  const { dateTime } = useFormat();
  const id = useId();
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
  const { refusal } = form;
  return (
    <Sheet
      open
      title={t.sheetTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button
            variant="danger"
            type="submit"
            form={id}
            pending={form.pending}
            disabled={refusal?.waitUntil !== undefined}
          >
            {t.confirm}
          </Button>
        </>
      }
    >
      <form id={id} className={styles['form']} noValidate onSubmit={form.submit}>
        <p>{t.sheetText}</p>
        <FormNotice
          message={refusal?.words ?? refusal?.form}
          detail={refusal?.detail}
          waitUntil={refusal?.waitUntil}
          onWaited={form.clear}
        />
        <PasswordProof {...form.field('oldPassword')} />
        <Checkbox {...form.field('confirmed')} label={t.understood} />
      </form>
    </Sheet>
  );
}
