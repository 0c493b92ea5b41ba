import type { Period } from '@fairground/contract/vote';
import type { Phase } from '@fairground/kernel/period';
import { memo } from 'react';
import type { Messages } from '#features/vote/messages.ja.ts';
import { catalogue } from '#features/vote/messages.ts';
import { spanOf } from '#features/vote/stage/period.rules.ts';
import { useMessages } from '#platform/catalogue.ts';
import { type Format, useFormat } from '#platform/format.ts';
import { Die } from '#ui/art/Die.tsx';
import { BulbRing, type RingTone } from './BulbRing.tsx';
import { Countdown } from './Countdown.tsx';
import styles from './Stage.module.css';

const TONE: Readonly<Record<Phase, RingTone>> = {
  upcoming: 'wait',
  betting_open: 'open',
  drawing_soon: 'soon',
  betting_closed: 'wait',
  drawing: 'drawing',
  complete: 'wait',
  void: 'wait',
};

function sentence(says: Messages['says'], period: Period, phase: Phase, format: Format): string {
  if (phase === 'upcoming') return says.upcoming(format.clock(period.opensAt));
  if (phase === 'betting_open') return says.betting_open(format.clock(period.closesAt));
  if (phase === 'betting_closed') return says.betting_closed(String(period.beaconRound));
  return says[phase];
}

type StageProps = { period: Period; phase: Phase };

/** Where the period stands: the lamps, the time left, the phase in words. */
export const Stage = memo(function Stage({ period, phase }: StageProps) {
  const texts = useMessages(catalogue);
  const format = useFormat();
  const span = spanOf(period, phase);
  const { name, left } = texts.phase[phase];
  return (
    <section className={styles['stage']} data-phase={phase} aria-label={texts.period}>
      <div className={styles['ring']}>
        <BulbRing span={span} tone={TONE[phase]} />
        <div className={styles['centre']}>
          {span ? (
            <>
              <span className={styles['left']}>{left}</span>
              <span className={styles['time']}>
                <Countdown to={span.to} label={left} />
              </span>
            </>
          ) : (
            <span className={styles['waiting']} aria-hidden="true">
              {([5, 3, 1] as const).map((value) => (
                <span key={value} data-endless>
                  <Die value={value} size={34} />
                </span>
              ))}
            </span>
          )}
        </div>
      </div>
      <div className={styles['words']}>
        <p className={styles['period']}>
          {texts.period}
          <span className={styles['number']}>{period.periodNo}</span>
        </p>
        <output>
          <span className={styles['phase']}>{name}</span>
          <span className={styles['says']}>{sentence(texts.says, period, phase, format)}</span>
        </output>
      </div>
    </section>
  );
});
