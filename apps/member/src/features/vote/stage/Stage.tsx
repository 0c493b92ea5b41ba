import type { Draw, Period } from '@fairground/contract/vote';
import type { Phase } from '@fairground/kernel/period';
import { memo, type RefObject } from 'react';
import type { Messages } from '#features/vote/messages.ja.ts';
import { voteMessages } from '#features/vote/messages.ts';
import { spanOf, takesStakes } from '#features/vote/stage/period.rules.ts';
import { useMessages } from '#platform/i18n.ts';
import { type Format, useFormat } from '#platform/format.ts';
import { VisuallyHidden } from '@fairground/ui/VisuallyHidden.tsx';
import { BulbRing, type RingTone } from './BulbRing.tsx';
import { Countdown } from './Countdown.tsx';
import { RingDraw, RollingDice } from './RingDraw.tsx';
import type { Settlement } from './settled.rules.ts';
import styles from './Stage.module.css';
import type { Reveal } from './use-reveal.ts';

const TONE: Readonly<Record<Phase, RingTone>> = {
  upcoming: 'wait',
  betting_open: 'open',
  drawing_soon: 'soon',
  betting_closed: 'wait',
  drawing: 'drawing',
  complete: 'wait',
  void: 'wait',
};

const PHASES = Object.keys(TONE) as Phase[];

function sentence({ says }: Messages, period: Period, phase: Phase, format: Format): string {
  if (phase === 'upcoming') return says.upcoming(format.clock(period.opensAt));
  if (phase === 'betting_open') return says.betting_open(format.clock(period.closesAt));
  if (phase === 'betting_closed') return says.betting_closed(String(period.beaconRound));
  return says[phase];
}

type PhaseTexts = { name: string; says: string };

/** The text for a draw in the ring: the member's own result, or the two options without a stake. */
function verdictOf(t: Messages, format: Format, draw: Draw, settlement: Settlement | null): PhaseTexts {
  const [first, second] = draw.results;
  if (!settlement)
    return {
      name: t.phase.complete.name,
      says: t.result.cameTrue(t.and(t.option[first], t.option[second])),
    };
  const { outcome, stake, payout } = settlement;
  return {
    name: t.settled.short[outcome],
    says: t.settled.facts(format.money(stake), format.money(payout)),
  };
}

type StageProps = {
  ref: RefObject<HTMLElement | null>;
  period: Period;
  phase: Phase;
  /** A play restriction is in force: the bulbs are not animated. */
  resting: boolean;
  draw: Draw | null | undefined;
  reveal: Reveal;
  settlement: Settlement | null;
};

/**
 * The current period: bulbs, countdown, phase. A new draw is revealed in the ring, and its result stays for five
 * seconds. The height is the same in all phases, so that nothing below moves.
 */
export const Stage = memo(function Stage(props: StageProps) {
  const { ref, period, phase, resting, draw, reveal, settlement } = props;
  const t = useMessages(voteMessages);
  const format = useFormat();
  const { frame, playing, skip } = reveal;
  const paused = period.pause !== null;
  // A pause ends when the server's clocks agree again, at an unknown time.
  const span = paused ? null : spanOf(period, phase);
  const { left } = t.phase[phase];
  const textsOf = (of: Phase): PhaseTexts => ({
    name: t.phase[of].name,
    says: sentence(t, period, of, format),
  });
  const texts = paused ? { name: t.paused.title, says: t.paused[period.pause!] } : textsOf(phase);
  // If a draw is late, the next period may take stakes during the reveal: the countdown to its close returns at once.
  const shown = frame && (playing || !takesStakes(phase)) ? frame : null;
  const verdict = shown && !playing && draw ? verdictOf(t, format, draw, settlement) : null;
  return (
    <section
      ref={ref}
      className={styles['stage']}
      data-phase={phase}
      data-playing={playing || undefined}
      data-resting={resting || undefined}
      aria-label={t.period}
    >
      <div className={styles['ring']}>
        <BulbRing
          span={shown || resting ? null : span}
          tone={playing ? 'drawing' : resting ? 'wait' : TONE[phase]}
        />
        <div className={styles['centre']}>
          {shown && draw ? (
            <RingDraw draw={draw} frame={shown} settlement={settlement} />
          ) : span ? (
            <>
              <span className={styles['left']}>{left}</span>
              <span className={styles['time']}>
                <Countdown to={span.to} label={left} />
              </span>
            </>
          ) : paused ? null : (
            <RollingDice />
          )}
        </div>
        {playing ? (
          <button type="button" className={styles['skip']} aria-label={t.result.skip} onClick={skip} />
        ) : null}
      </div>
      <div className={styles['words']}>
        <p className={styles['period']}>
          <span>{t.period}</span>
          <span className={styles['number']}>{period.periodNo}</span>
        </p>
        <div className={styles['said']}>
          <output>
            {verdict ? (
              <>
                <PhaseText {...verdict} seen />
                <VisuallyHidden>
                  <PhaseText {...texts} />
                </VisuallyHidden>
              </>
            ) : (
              <PhaseText key={texts.name} {...texts} />
            )}
          </output>
          {PHASES.map((each) => (
            <Reserve key={each} {...textsOf(each)} />
          ))}
        </div>
      </div>
    </section>
  );
});

/** `seen`: hidden from screen readers, since LastResult.tsx announces the result. */
const PhaseText = ({ name, says, seen }: PhaseTexts & { seen?: boolean }) => (
  <span aria-hidden={seen}>
    <span className={styles['phase']}>{name}</span>
    <span className={styles['says']}>{says}</span>
  </span>
);

/** Reserves the height of this text. It is CSS content, so that screen readers and page search do not find it. */
const Reserve = ({ name, says }: PhaseTexts) => (
  <span className={styles['reserve']} data-name={name} data-says={says} aria-hidden="true" />
);
