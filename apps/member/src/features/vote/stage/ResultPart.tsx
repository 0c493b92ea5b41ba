import { memo, Suspense } from 'react';
import { catalogue } from '#features/vote/messages.ts';
import type { Vote } from '#features/vote/use-vote.ts';
import { useMessages } from '#platform/catalogue.ts';
import { failureText } from '#platform/failure.ts';
import { late } from '@fairground/web/platform/late.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { useUiTexts } from '#ui/texts.ts';
import { LastResult } from './LastResult.tsx';
import styles from './ResultPart.module.css';
import { settlementOf } from './settled.rules.ts';

/* Of those alone who had a stake in the last draw. */
const SettledNotice = late(async () => (await import('./SettledNotice.tsx')).SettledNotice);

type ResultPartProps = {
  vote: Vote;
  /** Of the period on the stage, where there is one. */
  periodNo?: string;
};

/** The last result in every state it can be in, and what it meant for the member. */
export const ResultPart = memo(function ResultPart({ vote, periodNo }: ResultPartProps) {
  const texts = useMessages(catalogue).result;
  const ui = useUiTexts();
  const { data: draw, error, refetch, isFetching } = vote.draw;
  if (draw === null) return <p className={styles['line']}>{texts.none}</p>;
  if (draw === undefined && !error)
    return (
      <div className={styles['waiting']}>
        <Skeleton height="100%" />
      </div>
    );
  if (draw === undefined) {
    return (
      <div className={styles['failed']} role="alert">
        <p className={styles['line']}>{failureText(error, texts.failed)}</p>
        <Button size="small" pending={isFetching} onClick={() => void refetch()}>
          {ui.retry}
        </Button>
      </div>
    );
  }
  const settlement = vote.orders.data ? settlementOf(draw.periodNo, vote.orders.data) : null;
  return (
    <LastResult draw={draw} current={draw.periodNo === periodNo}>
      {settlement ? (
        <Suspense>
          <SettledNotice settlement={settlement} />
        </Suspense>
      ) : null}
    </LastResult>
  );
});
