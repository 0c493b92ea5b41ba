import type { Order, Period } from '@fairground/contract/vote';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { lazyComponent } from '@fairground/client/lazy.ts';
import { Card } from '#ui/Card.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { scrollBehavior } from '@fairground/ui/reduced-motion.ts';
import { voteMessages } from './messages.ts';
import { StageBar } from './StageBar.tsx';
import { DrawStage } from './stage/DrawStage.tsx';
import { useAwaited } from './stage/use-awaited.ts';
import { usePhase } from './stage/use-phase.ts';
import { RecentStakes } from './stake/RecentStakes.tsx';
import { OptionGrid } from './stake/OptionGrid.tsx';
import { SlipSection } from './stake/SlipSection.tsx';
import { StakeCard } from './stake/StakeCard.tsx';
import { useSlip } from './stake/slip.ts';
import { useStakeForm } from './stake/use-stake-form.ts';
import type { Vote } from './use-vote.ts';
import { VoteLinks } from './VoteLinks.tsx';

const Troubles = lazyComponent(async () => (await import('./stage/Troubles.tsx')).Troubles);

const NO_ORDERS: readonly Order[] = [];

const scrollToStage = (stage: HTMLElement | null): void =>
  stage?.scrollIntoView({ block: 'start', behavior: scrollBehavior() });

type VoteBodyProps = { vote: Vote; period: Period; voidedNow: string | null; insteadOfStakes: ReactNode };

/** The Vote screen, once the period is loaded. */
export function VoteBody({ vote, period, voidedNow, insteadOfStakes }: VoteBodyProps) {
  const t = useMessages(voteMessages);
  const { minorPerUnit } = useFormat();
  const phase = usePhase(period);
  const awaited = useAwaited(period, vote.draw.data, voidedNow);
  const form = useStakeForm({
    odds: vote.odds.data,
    balance: vote.balance.data?.balance,
    minorPerUnit,
    periodNo: period.periodNo,
  });
  const slip = useSlip();
  const stage = useRef<HTMLElement>(null);
  const reset = useEffectEvent(() => form.reset());
  const placed = slip.step === 'placed';
  useEffect(() => {
    if (!placed) return undefined;
    reset();
    // When the receipt is closed, scroll to where the draw will be shown.
    const { current } = stage;
    return () => scrollToStage(current);
  }, [placed]);
  return (
    <>
      <StageBar
        stage={stage}
        period={period}
        phase={phase}
        orders={vote.orders.data?.list ?? NO_ORDERS}
        onPress={() => scrollToStage(stage.current)}
      />
      <div className="stack-4">
        <Card className="stack-4">
          <DrawStage
            vote={vote}
            period={period}
            phase={phase}
            stage={stage}
            resting={insteadOfStakes !== null}
          />
          {awaited.late || awaited.voided ? (
            <Suspense>
              <Troubles {...awaited} />
            </Suspense>
          ) : null}
          {period.beacon.independent ? null : (
            <Notice>
              <p>{t.embeddedBeacon}</p>
            </Notice>
          )}
        </Card>
        <SlipSection />
        {insteadOfStakes ?? (
          <>
            <OptionGrid
              period={period}
              odds={vote.odds.data}
              chosen={form.option}
              missing={form.optionMissing}
              onChoose={form.choose}
            />
            <StakeCard vote={vote} period={period} phase={phase} form={form} />
          </>
        )}
        <RecentStakes orders={vote.orders} />
        <VoteLinks />
      </div>
    </>
  );
}
