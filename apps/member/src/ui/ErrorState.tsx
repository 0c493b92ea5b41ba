import { Button } from './Button.tsx';
import { classNames } from '@fairground/web/ui/class-names.ts';
import styles from './EmptyState.module.css';
import { AlertIcon, RefreshIcon } from './sign-icons.tsx';
import { useUiTexts } from './texts.ts';

export type ErrorStateProps = {
  /** What failed, in words: “The movies could not be loaded.” */
  title: string;
  /** What the server or the network said, where it says more. */
  text?: string | undefined;
  onRetry?: (() => void) | undefined;
  pending?: boolean;
};

/** Something failed; a button tries again. */
export function ErrorState({ title, text, onRetry, pending = false }: ErrorStateProps) {
  const texts = useUiTexts();
  return (
    <div className={styles['state']} role="alert">
      <div className={styles['art']}>
        <AlertIcon size={40} />
      </div>
      <p className={classNames('phrases', styles['title'])}>{title}</p>
      {text && text !== title ? <p className={classNames('phrases', styles['text'])}>{text}</p> : null}
      {onRetry ? (
        <div className={styles['action']}>
          <Button pending={pending} icon={<RefreshIcon size={18} />} onClick={onRetry}>
            {texts.retry}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
