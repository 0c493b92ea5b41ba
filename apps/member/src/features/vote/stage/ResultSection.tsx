import type { Draw } from '@fairground/contract/vote';
import { memo } from 'react';
import { voteMessages } from '#features/vote/messages.ts';
import type { Vote } from '#features/vote/use-vote.ts';
import { useMessages } from '#platform/i18n.ts';
import { failureText } from '@fairground/client/api/failure.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { useUiMessages } from '@fairground/ui/messages.ts';
import { LastResult } from './LastResult.tsx';
import styles from './ResultSection.module.css';
import { settlementOf } from './settled.rules.ts';

type ResultSectionProps = {
  vote: Vote;
  /** The draw to show: the previous one while a newer one is being revealed. */
  standing: Draw | undefined;
  /** Number of the current period, if there is one. */
  periodNo?: string;
};

/** The last result: loading, failed, none yet, or shown. */
export const ResultSection = memo(function ResultSection({ vote, standing, periodNo }: ResultSectionProps) {
  const t = useMessages(voteMessages).result;
  const ui = useUiMessages();
  const { data: draw, error, refetch, isFetching } = vote.draw;
  if (draw === null)
    return (
      <div className={styles['waiting']}>
        <p className={styles['line']}>{t.none}</p>
      </div>
    );
  if (!standing && (draw || !error))
    return (
      <div className={styles['waiting']}>
        <Skeleton height="100%" />
      </div>
    );
  if (!standing) {
    return (
      <div className={styles['failed']} role="alert">
        <p className={styles['line']}>{failureText(error, t.failed)}</p>
        <Button size="small" pending={isFetching} onClick={() => void refetch()}>
          {ui.retry}
        </Button>
      </div>
    );
  }
  const settlement = vote.orders.data ? settlementOf(standing.periodNo, vote.orders.data) : null;
  return <LastResult draw={standing} current={standing.periodNo === periodNo} settlement={settlement} />;
});
