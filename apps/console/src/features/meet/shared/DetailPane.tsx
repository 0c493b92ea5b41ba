import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { isFailure } from '#platform/failure.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Pane } from '#ui/Pane.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { catalogue } from './messages.ts';
import styles from './meet.module.css';

type Shown = { title: string; badge?: ReactNode; content: ReactNode };

type DetailPaneProps<D> = {
  /** Until it is known whose. */
  title: string;
  answer: UseQueryResult<D>;
  onClose: () => void;
  children: (data: D) => Shown;
};

/** The pane of one row: loading, gone, failed, older than it should be, or there. */
export function DetailPane<D>({ title, answer, onClose, children }: DetailPaneProps<D>) {
  const texts = useMessages(catalogue);
  const { data, error } = answer;
  if (data === undefined) {
    const gone = isFailure(error, 'NOT_FOUND') || isFailure(error, 'VALIDATION_FAILED');
    return (
      <Pane title={title} onClose={onClose}>
        {error ? (
          <ErrorState
            title={gone ? texts.gone : texts.detailFailed}
            text={gone ? texts.goneText : error.message}
            onRetry={() => void answer.refetch()}
            pending={answer.isFetching}
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
          <Notice tone="warning" live title={texts.stale}>
            <p>{error.message}</p>
          </Notice>
        ) : null}
        {content}
      </div>
    </Pane>
  );
}
