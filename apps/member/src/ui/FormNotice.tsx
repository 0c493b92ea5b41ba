import { AlertIcon, ClockIcon } from '@fairground/ui/icons.tsx';
import styles from './FormNotice.module.css';
import { useMemberUiMessages } from './messages.ts';

/** The form's error, with the reason below it; `words` are those without the waiting time. */
type Refusal = { form: string; words?: string; detail?: string };

type FormNoticeProps = {
  form: { refusal: Refusal | null; wait: string | undefined };
  /** A message for as long as the form has no error. */
  otherwise?: string | undefined;
};

/** The error of the form as a whole, announced when it appears, with a countdown after too many tries. */
export function FormNotice({ form, otherwise }: FormNoticeProps) {
  const t = useMemberUiMessages();
  const { refusal, wait } = form;
  const message = refusal?.words ?? refusal?.form ?? otherwise;
  return (
    <div role="alert" className={styles['notice']} hidden={!message}>
      <AlertIcon size={20} />
      <div>
        <p>{message}</p>
        {refusal?.detail ? <p className={styles['detail']}>{refusal.detail}</p> : null}
        {/* A screen reader reads the message once and not every second. */}
        {wait === undefined ? null : (
          <p className={styles['wait']} aria-live="off">
            <ClockIcon size={16} />
            {t.retryIn(wait)}
          </p>
        )}
      </div>
    </div>
  );
}
