import { useMessages } from '#platform/catalogue.ts';
import { setMe } from '#platform/session.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Entrance } from './entrance/Entrance.tsx';
import styles from './entrance/Entrance.module.css';
import { catalogue } from './entrance/messages.ts';
import { NewPasswordFields } from './entrance/NewPasswordFields.tsx';
import { LeaveButton } from './LeaveButton.tsx';

/** The password was made by somebody else: a new one comes before anything. */
export function FirstPasswordScreen() {
  const texts = useMessages(catalogue);
  const form = useCommandForm('POST /session/password', {
    defaults: { oldPassword: '', newPassword: '', confirmPassword: '' },
    prepare: (values) =>
      values.newPassword === values.confirmPassword
        ? { input: values }
        : { errors: { confirmPassword: texts.mismatch } },
    onSuccess: setMe,
  });
  return (
    <Entrance title={texts.firstTitle} text={texts.firstText}>
      <form className={styles['form']} noValidate onSubmit={form.submit}>
        <NewPasswordFields
          labels={{
            old: texts.given,
            chosen: texts.chosen,
            chosenHint: texts.chosenHint,
            again: texts.again,
          }}
          field={form.field}
        />
        {form.problem ? (
          <Notice tone="danger" live>
            <p>{form.problem}</p>
          </Notice>
        ) : null}
        <Button type="submit" variant="primary" block pending={form.pending}>
          {texts.next}
        </Button>
        <LeaveButton />
      </form>
    </Entrance>
  );
}
