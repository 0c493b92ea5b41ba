import { useMessages } from '#platform/i18n.ts';
import { waitText } from '@fairground/client/form/form-errors.rules.ts';
import type { Refusal } from '@fairground/client/form/refusal.ts';
import { useSecondsLeft } from '#platform/use-seconds-left.ts';
import { AlertIcon, ClockIcon } from '@fairground/ui/icons.tsx';
import styles from './FormNotice.module.css';
import { accountMessages } from './messages.ts';

type FormNoticeProps = {
  form: { refusal: Refusal | null; clear: () => void };
  /** A message for as long as the form has no error. */
  otherwise?: string | undefined;
};

/** The error of the form as a whole, announced when it appears; cleared when the wait after too many tries is over. */
export function FormNotice({ form, otherwise }: FormNoticeProps) {
  const { refusal, clear } = form;
  const message = refusal?.words ?? refusal?.form ?? otherwise;
  return (
    <div role="alert" className={styles['notice']} hidden={!message}>
      <AlertIcon size={20} />
      <div>
        <p>{message}</p>
        {refusal?.detail ? <p className={styles['detail']}>{refusal.detail}</p> : null}
        {refusal?.waitUntil === undefined ? null : <Wait until={refusal.waitUntil} onOver={clear} />}
      </div>
    </div>
  );
}

/** Not in the live region: a screen reader reads the message once and not every second. */
function Wait({ until, onOver }: { until: number; onOver: () => void }) {
  const t = useMessages(accountMessages);
  const left = useSecondsLeft(until, onOver);
  return (
    <p className={styles['wait']} aria-live="off">
      <ClockIcon size={16} />
      {t.login.retryIn(waitText(left))}
    </p>
  );
}
