import { useMessages } from '#platform/catalogue.ts';
import { waitText } from '#platform/form-errors.rules.ts';
import { useSecondsLeft } from '#platform/use-seconds-left.ts';
import { AlertIcon, ClockIcon } from '#ui/sign-icons.tsx';
import styles from './FormNotice.module.css';
import { catalogue } from './messages.ts';

type FormNoticeProps = {
  /** What is wrong with the whole form; announced when it appears. */
  message: string | undefined;
  /** What the program itself said, where it helps somebody who reports it. */
  detail?: string | undefined;
  /** Server time in ms until which trying is in vain. */
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

/** Counts down in silence: a screen reader hears the message above once, not every second. */
function Wait({ until, onOver }: { until: number; onOver: (() => void) | undefined }) {
  const texts = useMessages(catalogue);
  const left = useSecondsLeft(until, onOver);
  return (
    <p className={styles['wait']} aria-live="off">
      <ClockIcon size={16} />
      {texts.login.retryIn(waitText(left))}
    </p>
  );
}
