import type { Period } from '@fairground/contract/vote';
import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { late } from '@fairground/web/platform/late.ts';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { catalogue } from './messages.ts';
import { ResultPart } from './stage/ResultPart.tsx';
import { Stage } from './stage/Stage.tsx';
import { useAwaited } from './stage/use-awaited.ts';
import { usePhase } from './stage/use-phase.ts';
import { OpenOrders } from './stake/OpenOrders.tsx';
import { OptionGrid } from './stake/OptionGrid.tsx';
import { SlipPart } from './stake/SlipPart.tsx';
import { StakePart } from './stake/StakePart.tsx';
import { useSlip } from './stake/slip.ts';
import { useStakeForm } from './stake/use-stake-form.ts';
import type { Vote } from './use-vote.ts';
import styles from './VoteBody.module.css';
import { VoteLinks } from './VoteLinks.tsx';

const Troubles = late(async () => (await import('./stage/Troubles.tsx')).Troubles);

type VoteBodyProps = { vote: Vote; period: Period; voidedNow: string | null; insteadOfStakes: ReactNode };

/** The Vote screen once there is a period. */
export function VoteBody({ vote, period, voidedNow, insteadOfStakes }: VoteBodyProps) {
  const texts = useMessages(catalogue);
  const { minorPerUnit } = useFormat();
  const phase = usePhase(period);
  const awaited = useAwaited(period, vote.draw.data, voidedNow);
  const form = useStakeForm({ odds: vote.odds.data, balance: vote.balance.data?.balance, minorPerUnit });
  const slip = useSlip();
  const reset = useEffectEvent(() => form.reset());
  useEffect(() => {
    if (slip.step === 'placed') reset();
  }, [slip.step]);
  return (
    <div className={styles['screen']}>
      <Card className={styles['stage']}>
        <Stage period={period} phase={phase} />
        <ResultPart vote={vote} periodNo={period.periodNo} />
        {awaited.late || awaited.voided ? (
          <Suspense>
            <Troubles {...awaited} />
          </Suspense>
        ) : null}
        {period.beacon.independent ? null : (
          <Notice>
            <p>{texts.embeddedBeacon}</p>
          </Notice>
        )}
      </Card>
      <SlipPart />
      {insteadOfStakes ?? (
        <>
          <OptionGrid
            period={period}
            odds={vote.odds.data}
            chosen={form.option}
            missing={form.optionMissing}
            onChoose={form.choose}
          />
          <StakePart vote={vote} period={period} phase={phase} form={form} />
        </>
      )}
      <OpenOrders orders={vote.orders} />
      <VoteLinks />
    </div>
  );
}
