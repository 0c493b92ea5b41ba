import type { Period } from '@fairground/contract/vote';
import type { Phase } from '@fairground/kernel/period';
import type { RefObject } from 'react';
import type { Vote } from '#features/vote/use-vote.ts';
import { ResultSection } from './ResultSection.tsx';
import { settlementOf } from './settled.rules.ts';
import { Stage } from './Stage.tsx';
import { useReveal } from './use-reveal.ts';

type DrawStageProps = {
  vote: Vote;
  period: Period;
  phase: Phase;
  stage: RefObject<HTMLElement | null>;
  /** A play restriction is in force: nothing invites to a stake. */
  resting: boolean;
};

/** The stage, which reveals a new draw in its ring, and the last result, which shows that draw after the reveal. */
export function DrawStage({ vote, period, phase, stage, resting }: DrawStageProps) {
  const { draw, orders } = vote;
  const reveal = useReveal(draw.data);
  const settlement = draw.data && orders.data ? settlementOf(draw.data.periodNo, orders.data) : null;
  return (
    <>
      <Stage
        ref={stage}
        period={period}
        phase={phase}
        resting={resting}
        draw={draw.data}
        reveal={reveal}
        settlement={settlement}
      />
      <ResultSection vote={vote} standing={reveal.standing} periodNo={period.periodNo} />
    </>
  );
}
