import { type SyntheticEvent, useState } from 'react';
import { FormNotice } from '#features/account/FormNotice.tsx';
import styles from '#features/account/form.module.css';
import { useMessages } from '#platform/catalogue.ts';
import { faultTexts } from '#platform/contract-texts.ts';
import { goBack } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { useApiMutation } from '#platform/mutation.ts';
import { useSession } from '#platform/session.ts';
import { useFormErrors } from '#platform/use-form-errors.ts';
import { Button } from '#ui/Button.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { toast } from '#ui/toast.ts';
import { useLeadTo } from '#ui/use-lead-to.ts';
import {
  checkPasswords,
  type PasswordField as Field,
  PASSWORD_FIELDS,
  type PasswordFault,
} from './login-password.rules.ts';
import { catalogue } from './messages.ts';
import password from './password.module.css';

const EMPTY = { oldPassword: '', newPassword: '', confirmPassword: '' };
const READING_MS = 4000;

/** Changes the login password; a password manager finds the account, the old and the new one. */
export function LoginPasswordPart() {
  const texts = useMessages(catalogue);
  const { fields, codes } = useMessages(faultTexts);
  const user = useSession()?.user;
  const [values, setValues] = useState(EMPTY);
  const [visited, setVisited] = useState<ReadonlySet<Field>>(new Set());
  const { errors, failed, clear, forget } = useFormErrors(PASSWORD_FIELDS, texts.failed, {
    ownWordsFirst: true,
  });
  const change = useApiMutation('POST /member/setpwd', {
    quiet: true,
    invalidates: ['GET /member/sessions'],
    onSuccess: () => {
      toast.success(texts.loginForm.done, { duration: READING_MS });
      goBack(paths.profile);
    },
    onError: failed,
  });
  const faults = checkPasswords(values);
  const say = (fault: PasswordFault): string =>
    fault === 'PASSWORDS_DO_NOT_MATCH' ? codes[fault] : fields[fault];
  const { form: element, leadTo } = useLeadTo(errors);
  const waiting = errors.waitUntil !== undefined;

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setVisited(new Set(PASSWORD_FIELDS));
    const first = PASSWORD_FIELDS.find((field) => faults[field]);
    leadTo(first);
    if (first || change.isPending || waiting) return;
    clear();
    change.mutate({ type: 'login', ...values });
  };
  const field = (name: Field) => {
    const fault = visited.has(name) ? faults[name] : undefined;
    return {
      name,
      required: true,
      value: values[name],
      error: errors.fields[name] ?? (fault ? say(fault) : undefined),
      onChange: (event: { target: HTMLInputElement }) => {
        setValues((before) => ({ ...before, [name]: event.target.value }));
        forget(name);
      },
      onBlur: () => {
        if (values[name] !== '') setVisited((before) => new Set([...before, name]));
      },
    };
  };
  return (
    <form ref={element} className={styles['form']} noValidate aria-label={texts.login} onSubmit={submit}>
      <p className={password['intro']}>{texts.loginForm.intro}</p>
      <FormNotice
        message={errors.words ?? errors.form}
        detail={errors.detail}
        waitUntil={errors.waitUntil}
        onWaited={clear}
      />
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={user?.username ?? ''}
        readOnly
        hidden
        aria-label={texts.loginForm.account}
      />
      <PasswordField {...field('oldPassword')} label={texts.loginForm.old} autoComplete="current-password" />
      <PasswordField
        {...field('newPassword')}
        label={texts.loginForm.next}
        hint={texts.loginForm.nextHint}
        autoComplete="new-password"
      />
      <PasswordField
        {...field('confirmPassword')}
        label={texts.loginForm.confirm}
        autoComplete="new-password"
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        block
        pending={change.isPending}
        disabled={waiting}
      >
        {texts.loginForm.submit}
      </Button>
    </form>
  );
}
