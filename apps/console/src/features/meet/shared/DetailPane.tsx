import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { Notice } from '@fairground/ui/Notice.tsx';
import { Pane } from '#ui/Pane.tsx';
import { AbsentPane } from '#ui/AbsentPane.tsx';
import { isGone } from '#platform/is-gone.ts';
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
  if (data === undefined)
    return (
      <AbsentPane
        title={title}
        query={answer}
        failed={t.detailFailed}
        gone={isGone(error) ? { title: t.gone, text: t.goneText } : undefined}
        onClose={onClose}
      />
    );
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
