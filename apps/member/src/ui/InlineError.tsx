import { Button } from '@fairground/ui/Button.tsx';
import type { FailedQuery } from '@fairground/ui/ErrorState.tsx';
import styles from './InlineError.module.css';
import { AlertIcon } from '@fairground/ui/icons.tsx';
import { useUiMessages } from '@fairground/ui/messages.ts';

export type InlineErrorProps = {
  title: string;
  query: FailedQuery;
  /** Instead of the reason given by the server or the network. */
  reason?: string | undefined;
};

/** Error state of one section of a screen, with its own retry button. A whole screen uses `ErrorState`. */
export function InlineError({ title, query, reason = query.error?.message }: InlineErrorProps) {
  const t = useUiMessages();
  return (
    <div className={styles['failed']} role="alert">
      <AlertIcon size={22} />
      <div className={styles['words']}>
        <p className={styles['title']}>{title}</p>
        {!reason || reason === title ? null : <p className="faint">{reason}</p>}
      </div>
      <Button size="small" pending={query.isFetching ?? false} onClick={() => void query.refetch()}>
        {t.retry}
      </Button>
    </div>
  );
}
