import type { ActualReturn } from '@fairground/contract/about';
import { useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { fetchFile, saveFile } from '#platform/download.ts';
import { failureText } from '#platform/failure.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/query.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { FailedPart } from '#ui/FailedPart.tsx';
import { ChartIcon, DownloadIcon } from '#ui/more-icons.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import styles from './about.module.css';
import { catalogue } from './messages.ts';
import { Part } from './Part.tsx';
import { RangeBar } from './RangeBar.tsx';

/** Below so many draws the range, which takes sums for normally distributed, is a guide only. */
const FEW_DRAWS = 30;

type Shares = { actual: number; theoretical: number; low: number; high: number };

/** The shares, or null where nothing was staked yet. */
const sharesOf = ({ actual, theoretical, low, high }: ActualReturn): Shares | null =>
  actual === null || theoretical === null || low === null || high === null
    ? null
    : { actual, theoretical, low, high };

function Figures({ data, shares }: { data: ActualReturn; shares: Shares }) {
  const texts = useMessages(catalogue).back;
  const format = useFormat();
  const { actual, theoretical, low, high } = shares;
  const percent = (share: number): string => format.percent(share, 2);
  return (
    <>
      <Card className={styles['figures']}>
        <dl className={styles['shares']}>
          <div>
            <dt>{texts.actual}</dt>
            <dd data-testid="actual-return">{percent(actual)}</dd>
          </div>
          <div>
            <dt>{texts.theoretical}</dt>
            <dd>{percent(theoretical)}</dd>
          </div>
        </dl>
        <RangeBar {...shares} />
        <p className={styles['says']}>{texts.range(percent(low), percent(high))}</p>
        <p className={styles['says']}>{actual >= low && actual <= high ? texts.inside : texts.outside}</p>
        {data.drawsWithStakes < FEW_DRAWS ? <p className={styles['says']}>{texts.few}</p> : null}
      </Card>
      <Card>
        <Facts>
          <Fact term={texts.staked}>{format.moneyWithUnit(data.staked)}</Fact>
          <Fact term={texts.paidOut}>{format.moneyWithUnit(data.paidOut)}</Fact>
          <Fact term={texts.periods}>
            {data.firstPeriodNo} – {data.lastPeriodNo}
          </Fact>
        </Facts>
      </Card>
    </>
  );
}

function SaveDraws() {
  const texts = useMessages(catalogue).back;
  const [pending, setPending] = useState(false);
  async function save(): Promise<void> {
    setPending(true);
    try {
      saveFile(await fetchFile('GET /about/drawsfile', {}), 'fairground-draws.csv');
    } catch (error) {
      toast.fail(failureText(error, texts.saveFailed));
    } finally {
      setPending(false);
    }
  }
  return (
    <Button pending={pending} icon={<DownloadIcon size={18} />} onClick={() => void save()}>
      {texts.save}
    </Button>
  );
}

/** What players got back against what the ratios promise, on how much it is based, and how to compute it oneself. */
export function ReturnPart() {
  const texts = useMessages(catalogue).back;
  const format = useFormat();
  const answer = useApiQuery('GET /about/return', {});
  const { data } = answer;
  const shares = data ? sharesOf(data) : null;
  return (
    <Part title={texts.title}>
      {answer.isPending ? <Skeleton height={236} /> : null}
      {answer.isError && !data ? (
        <FailedPart
          title={texts.failed}
          reason={failureText(answer.error, texts.failed)}
          pending={answer.isFetching}
          onRetry={() => void answer.refetch()}
        />
      ) : null}
      {data && shares === null ? (
        <Card>
          <EmptyState art={<ChartIcon size={40} />} title={texts.none} text={texts.noneText} />
        </Card>
      ) : null}
      {data && shares ? (
        <>
          <p className={styles['says']}>
            {texts.basis(
              format.number(data.draws),
              format.number(data.drawsWithStakes),
              format.number(data.stakes),
            )}
          </p>
          <Figures data={data} shares={shares} />
          <p className={styles['says']}>{texts.recompute}</p>
          <SaveDraws />
        </>
      ) : null}
    </Part>
  );
}
