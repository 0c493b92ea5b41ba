import { useMessages } from '#platform/i18n.ts';
import { waitText } from '@fairground/client/form/form-errors.rules.ts';
import { useSecondsLeft } from '#platform/use-seconds-left.ts';
import { AlertIcon, ClockIcon } from '@fairground/ui/icons.tsx';
import styles from './FormNotice.module.css';
import { accountMessages } from './messages.ts';

type FormNoticeProps = {
  /** The form's error message, announced when it appears. */
  message: string | undefined;
  /** The browser's own error message, for a bug report. */
  detail?: string | undefined;
  /** Server time in ms until which a retry would be refused. */
  waitUntil?: number | undefined;
  onWaited?: () => void;
};

export function FormNotice({ message, detail, waitUntil, onWaited }: FormNoticeProps) {
  return (
    <div role="alert" className={styles['notice']} hidden={!message}>
      <AlertIcon size={20} />
      <div>
        <p>{message}</p>
        {detail ? <p className={styles['detail']}>{detail}</p> : null}
        {waitUntil === undefined ? null : <Wait until={waitUntil} onOver={onWaited} />}
      </div>
    </div>
  );
}

/** Not in the live region: a screen reader reads the message once and not every second. */
function Wait({ until, onOver }: { until: number; onOver: (() => void) | undefined }) {
  const t = useMessages(accountMessages);
  const left = useSecondsLeft(until, onOver);
  return (
    <p className={styles['wait']} aria-live="off">
      <ClockIcon size={16} />
      {t.login.retryIn(waitText(left))}
    </p>
  );
}
