import { useMessages } from '#platform/i18n.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { AlertIcon } from '@fairground/ui/icons.tsx';
import { playerMessages } from './messages.ts';
import styles from './Watch.module.css';

type PlayFailedProps = {
  /** The name of another source with this episode. */
  other: string | undefined;
  onOther: () => void;
  onRetry: () => void;
};

/** Shown when playback fails: another source, or a retry. */
export function PlayFailed({ other, onOther, onRetry }: PlayFailedProps) {
  const t = useMessages(playerMessages);
  return (
    <div className={styles['failed']} role="alert">
      <AlertIcon size={28} />
      <p className={styles['failedTitle']}>{t.failed}</p>
      <p>{other === undefined ? t.failedOnlyText : t.failedText}</p>
      <div className={styles['ways']}>
        {other === undefined ? null : (
          <Button size="small" variant="primary" onClick={onOther}>
            {t.trySource(other)}
          </Button>
        )}
        <Button size="small" onClick={onRetry}>
          {t.retry}
        </Button>
      </div>
    </div>
  );
}
