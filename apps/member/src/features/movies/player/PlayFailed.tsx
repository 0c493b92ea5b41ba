import { useMessages } from '#platform/catalogue.ts';
import { Button } from '#ui/Button.tsx';
import { AlertIcon } from '#ui/sign-icons.tsx';
import { catalogue } from './messages.ts';
import styles from './Watch.module.css';

type PlayFailedProps = {
  /** The name of another source that has this episode. */
  other: string | undefined;
  onOther: () => void;
  onRetry: () => void;
};

/** A film that would not play: said, with the way on. */
export function PlayFailed({ other, onOther, onRetry }: PlayFailedProps) {
  const texts = useMessages(catalogue);
  return (
    <div className={styles['failed']} role="alert">
      <AlertIcon size={28} />
      <p className={styles['failedTitle']}>{texts.failed}</p>
      <p>{other === undefined ? texts.failedOnlyText : texts.failedText}</p>
      <div className={styles['ways']}>
        {other === undefined ? null : (
          <Button size="small" variant="primary" onClick={onOther}>
            {texts.trySource(other)}
          </Button>
        )}
        <Button size="small" onClick={onRetry}>
          {texts.retry}
        </Button>
      </div>
    </div>
  );
}
