import { useEffect } from 'react';
import { failureText } from '#platform/failure.ts';
import { logFailure } from '#platform/log.ts';
import { Button } from '#ui/Button.tsx';
import { AlertIcon } from '#ui/icons.tsx';
import { useUiTexts } from '#ui/texts.ts';
import styles from './FailedPart.module.css';

type FailedPartProps = { title: string; error: Error; pending: boolean; onRetry: () => void };

/** A part of a screen that could not be loaded: logged, said, and tried again by its own button. */
export function FailedPart({ title, error, pending, onRetry }: FailedPartProps) {
  const texts = useUiTexts();
  const reason = failureText(error, error.message);
  useEffect(() => logFailure(title, error), [title, error]);
  return (
    <div className={styles['failed']} role="alert">
      <AlertIcon size={22} />
      <div className={styles['words']}>
        <p className={styles['title']}>{title}</p>
        {reason === title ? null : <p className={styles['reason']}>{reason}</p>}
      </div>
      <Button size="small" pending={pending} onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  );
}
