import { Button } from './Button.tsx';
import styles from './FailedPart.module.css';
import { AlertIcon } from './sign-icons.tsx';
import { useUiTexts } from './texts.ts';

export type FailedPartProps = {
  title: string;
  /** What the server or the network said, where it says more. */
  reason: string;
  pending: boolean;
  onRetry: () => void;
};

/** A part of a screen that could not be loaded: said, and tried again by its own button. */
export function FailedPart({ title, reason, pending, onRetry }: FailedPartProps) {
  const texts = useUiTexts();
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
