import type { Position } from '@fairground/contract/protection';
import { useState } from 'react';
import { catalogue } from '#features/protection/messages.ts';
import { useMessages } from '#platform/catalogue.ts';
import { reasonOf } from '#platform/failure.ts';
import { useFormat } from '#platform/format.ts';
import { useLive } from '#platform/live.ts';
import { invalidate, useApiQuery } from '#platform/query.ts';
import { Card } from '#ui/Card.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { FailedPart } from '#ui/FailedPart.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import styles from './settings.module.css';

const SPANS = ['day', 'week', 'month', 'lifetime'] as const;

function PositionFigures({ position }: { position: Position }) {
  const texts = useMessages(catalogue).position;
  const { money, signedMoney, unit } = useFormat();
  const [span, setSpan] = useState<(typeof SPANS)[number]>('lifetime');
  const figures = position[span];
  return (
    <>
      <SegmentedControl
        label={texts.spans}
        items={SPANS.map((value) => ({ value, label: texts.span[value] }))}
        value={span}
        onChange={setSpan}
      />
      <Card>
        <Facts>
          <Fact term={texts.deposited}>{money(figures.deposited)}</Fact>
          <Fact term={texts.withdrawn}>{money(figures.withdrawn)}</Fact>
          <Fact term={texts.staked}>{money(figures.staked)}</Fact>
          <Fact term={texts.returned}>{money(figures.returned)}</Fact>
          <Fact term={texts.net} strong>
            {signedMoney(figures.net)} <span className={styles['span']}>{unit}</span>
          </Fact>
        </Facts>
      </Card>
      {position.open > 0 ? <p className={styles['says']}>{texts.open(money(position.open))}</p> : null}
    </>
  );
}

/** What went in and out and what play has brought or cost, today and over all time. */
export function PositionPart() {
  const texts = useMessages(catalogue).position;
  const position = useApiQuery('GET /protection/position', {}, { staleTime: 0 });
  useLive('balance', () => void invalidate('GET /protection/position'));
  return (
    <section className={styles['part']} aria-labelledby="protection-position">
      <h2 id="protection-position" className={styles['heading']}>
        {texts.title}
      </h2>
      <p className={styles['says']}>{texts.says}</p>
      {position.isPending ? <Skeleton height={240} /> : null}
      {!position.data && position.error ? (
        <FailedPart
          title={texts.failed}
          reason={reasonOf(position.error)}
          pending={position.isFetching}
          onRetry={() => void position.refetch()}
        />
      ) : null}
      {position.data ? <PositionFigures position={position.data} /> : null}
    </section>
  );
}
