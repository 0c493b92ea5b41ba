import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { isFailure } from '@fairground/client/api/failure.ts';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { Pane } from '#ui/Pane.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { meetSharedMessages } from './messages.ts';
import styles from './meet.module.css';

type Shown = { title: string; badge?: ReactNode; content: ReactNode };

type DetailPaneProps<D> = {
  /** The title until the row is loaded. */
  title: string;
  answer: UseQueryResult<D>;
  onClose: () => void;
  children: (data: D) => Shown;
};

/** The pane of one row: loading, not found, failed, stale, or loaded. */
export function DetailPane<D>({ title, answer, onClose, children }: DetailPaneProps<D>) {
  const t = useMessages(meetSharedMessages);
  const { data, error } = answer;
  if (data === undefined) {
    const gone = isFailure(error, 'NOT_FOUND') || isFailure(error, 'VALIDATION_FAILED');
    return (
      <Pane title={title} onClose={onClose}>
        {error ? (
          <ErrorState
            title={gone ? t.gone : t.detailFailed}
            text={gone ? t.goneText : error.message}
            query={answer}
          />
        ) : (
          <div className={styles['detail']} aria-busy="true">
            <Skeleton height={48} />
            <Skeleton height={280} />
          </div>
        )}
      </Pane>
    );
  }
  const { title: name, badge, content } = children(data);
  return (
    <Pane title={name} badge={badge} onClose={onClose}>
      <div className={styles['detail']}>
        {error ? (
          <Notice tone="warning" live title={t.stale}>
            <p>{error.message}</p>
          </Notice>
        ) : null}
        {content}
      </div>
    </Pane>
  );
}
