import { useMessages } from '#platform/i18n.ts';
import { setMe } from '#platform/session.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Entrance } from './entrance/Entrance.tsx';
import styles from './entrance/Entrance.module.css';
import { entranceMessages } from './entrance/messages.ts';
import { NewPasswordFields } from './entrance/NewPasswordFields.tsx';
import { LeaveButton } from './LeaveButton.tsx';
import { Problem } from '@fairground/ui/Problem.tsx';

/** A password that was set by somebody else must be changed first. */
export function FirstPasswordScreen() {
  const t = useMessages(entranceMessages);
  const form = useCommandForm('POST /session/password', {
    defaults: { oldPassword: '', newPassword: '', confirmPassword: '' },
    prepare: (values) =>
      values.newPassword === values.confirmPassword
        ? { input: values }
        : { errors: { confirmPassword: t.mismatch } },
    onSuccess: setMe,
  });
  return (
    <Entrance title={t.firstTitle} text={t.firstText}>
      <form className={styles['form']} noValidate onSubmit={form.submit}>
        <NewPasswordFields
          labels={{
            old: t.given,
            chosen: t.chosen,
            chosenHint: t.chosenHint,
            again: t.again,
          }}
          field={form.field}
        />
        <Problem text={form.problem} />
        <Button type="submit" variant="primary" block pending={form.pending}>
          {t.next}
        </Button>
        <LeaveButton />
      </form>
    </Entrance>
  );
}
