import type { ActualReturn } from '@fairground/contract/about';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { saveFile } from '@fairground/client/save-file.ts';
import { fetchFile } from '#platform/api.ts';
import { failureText } from '@fairground/client/api/failure.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/query.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '@fairground/ui/EmptyState.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { InlineError } from '#ui/InlineError.tsx';
import { ChartIcon, DownloadIcon } from '@fairground/ui/icons.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import styles from './about.module.css';
import { aboutMessages } from './messages.ts';
import { AboutSection } from './AboutSection.tsx';
import { RangeBar } from './RangeBar.tsx';

/** With fewer draws the interval, which assumes a normal distribution, is only approximate. */
const FEW_DRAWS = 30;

type Shares = { actual: number; theoretical: number; low: number; high: number };

/** The shares; null if nothing has been staked yet. */
const sharesOf = ({ actual, theoretical, low, high }: ActualReturn): Shares | null =>
  actual === null || theoretical === null || low === null || high === null
    ? null
    : { actual, theoretical, low, high };

function Figures({ data, shares }: { data: ActualReturn; shares: Shares }) {
  const t = useMessages(aboutMessages).back;
  const format = useFormat();
  const { actual, theoretical, low, high } = shares;
  const percent = (share: number): string => format.percent(share, 2);
  return (
    <>
      <Card className="stack-3">
        <dl className={styles['shares']}>
          <div>
            <dt>{t.actual}</dt>
            <dd data-testid="actual-return">{percent(actual)}</dd>
          </div>
          <div>
            <dt>{t.theoretical}</dt>
            <dd>{percent(theoretical)}</dd>
          </div>
        </dl>
        <RangeBar {...shares} />
        <p className={styles['says']}>{t.range(percent(low), percent(high))}</p>
        <p className={styles['says']}>{actual >= low && actual <= high ? t.inside : t.outside}</p>
        {data.drawsWithStakes < FEW_DRAWS ? <p className={styles['says']}>{t.few}</p> : null}
      </Card>
      <Card>
        <Facts>
          <Fact term={t.staked}>{format.moneyWithUnit(data.staked)}</Fact>
          <Fact term={t.paidOut}>{format.moneyWithUnit(data.paidOut)}</Fact>
          <Fact term={t.periods}>
            {data.firstPeriodNo} – {data.lastPeriodNo}
          </Fact>
        </Facts>
      </Card>
    </>
  );
}

function SaveDraws() {
  const t = useMessages(aboutMessages).back;
  const [pending, setPending] = useState(false);
  async function save(): Promise<void> {
    setPending(true);
    try {
      saveFile(await fetchFile('GET /about/drawsfile', {}), 'fairground-draws.csv');
    } catch (error) {
      toast.fail(failureText(error, t.saveFailed));
    } finally {
      setPending(false);
    }
  }
  return (
    <Button pending={pending} icon={<DownloadIcon size={18} />} onClick={() => void save()}>
      {t.save}
    </Button>
  );
}

/** Actual return compared with the theoretical one, the number of draws, and how to recompute it. */
export function ReturnSection() {
  const t = useMessages(aboutMessages).back;
  const format = useFormat();
  const answer = useApiQuery('GET /about/return', {});
  const { data } = answer;
  const shares = data ? sharesOf(data) : null;
  return (
    <AboutSection title={t.title}>
      {answer.isPending ? <Skeleton height={236} /> : null}
      {answer.isError && !data ? (
        <InlineError title={t.failed} reason={failureText(answer.error, t.failed)} query={answer} />
      ) : null}
      {data && shares === null ? (
        <Card>
          <EmptyState art={<ChartIcon size={40} />} title={t.none} text={t.noneText} />
        </Card>
      ) : null}
      {data && shares ? (
        <>
          <p className={styles['says']}>
            {t.basis(
              format.number(data.draws),
              format.number(data.drawsWithStakes),
              format.number(data.stakes),
            )}
          </p>
          <Figures data={data} shares={shares} />
          <p className={styles['says']}>{t.recompute}</p>
          <SaveDraws />
        </>
      ) : null}
    </AboutSection>
  );
}
