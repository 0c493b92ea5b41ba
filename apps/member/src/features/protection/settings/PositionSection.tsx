import type { Position } from '@fairground/contract/protection';
import { useState } from 'react';
import { protectionMessages } from '#features/protection/messages.ts';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { useLiveRefresh } from '@fairground/client/live/live.ts';
import { invalidate, useApiQuery } from '#platform/query.ts';
import { Card } from '#ui/Card.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { InlineError } from '#ui/InlineError.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import styles from './settings.module.css';

const SPANS = ['day', 'week', 'month', 'lifetime'] as const;

function PositionFigures({ position }: { position: Position }) {
  const t = useMessages(protectionMessages).position;
  const { money, signedMoney, unitBehind } = useFormat();
  const [span, setSpan] = useState<(typeof SPANS)[number]>('lifetime');
  const figures = position[span];
  return (
    <>
      <SegmentedControl
        label={t.spans}
        items={SPANS.map((value) => ({ value, label: t.span[value] }))}
        value={span}
        onChange={setSpan}
      />
      <Card>
        <Facts>
          <Fact term={t.deposited}>{money(figures.deposited)}</Fact>
          <Fact term={t.withdrawn}>{money(figures.withdrawn)}</Fact>
          <Fact term={t.staked}>{money(figures.staked)}</Fact>
          <Fact term={t.returned}>{money(figures.returned)}</Fact>
          <Fact term={t.net} strong>
            {signedMoney(figures.net)} <span className="soft">{unitBehind}</span>
          </Fact>
        </Facts>
      </Card>
      {position.open > 0 ? <p className="explanation">{t.open(money(position.open))}</p> : null}
    </>
  );
}

/** Recharges, withdrawals and the net position, today and in all. */
export function PositionSection() {
  const t = useMessages(protectionMessages).position;
  const position = useApiQuery('GET /protection/position', {}, { staleTime: 0 });
  useLiveRefresh('balance', () => void invalidate('GET /protection/position'));
  return (
    <section className={styles['part']} aria-labelledby="protection-position">
      <h2 id="protection-position" className="subheading">
        {t.title}
      </h2>
      <p className="explanation">{t.says}</p>
      {position.isPending ? <Skeleton height={240} /> : null}
      {!position.data && position.error ? <InlineError title={t.failed} query={position} /> : null}
      {position.data ? <PositionFigures position={position.data} /> : null}
    </section>
  );
}
