import { Button } from '@fairground/ui/Button.tsx';
import styles from './InlineError.module.css';
import { AlertIcon } from '@fairground/ui/icons.tsx';
import { useUiMessages } from '@fairground/ui/messages.ts';

export type InlineErrorProps = {
  title: string;
  /** The reason given by the server or the network, if any. */
  reason: string;
  pending: boolean;
  onRetry: () => void;
};

/** Error state of one section of a screen, with its own retry button. A whole screen uses `ErrorState`. */
export function InlineError({ title, reason, pending, onRetry }: InlineErrorProps) {
  const t = useUiMessages();
  return (
    <div className={styles['failed']} role="alert">
      <AlertIcon size={22} />
      <div className={styles['words']}>
        <p className={styles['title']}>{title}</p>
        {reason === title ? null : <p className={styles['reason']}>{reason}</p>}
      </div>
      <Button size="small" pending={pending} onClick={onRetry}>
        {t.retry}
      </Button>
    </div>
  );
}
