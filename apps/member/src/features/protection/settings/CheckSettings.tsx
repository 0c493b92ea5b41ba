import type { ProtectionState } from '@fairground/contract/protection';
import { CHECK_MINUTES } from '@fairground/contract/protection-choices';
import { catalogue } from '#features/protection/messages.ts';
import { spanParts } from '#features/protection/span-text.rules.ts';
import { refreshProtection, useChoice } from '#features/protection/use-protection.ts';
import { useMessages } from '#platform/catalogue.ts';
import { useSecondsLeft } from '#platform/use-seconds-left.ts';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { toast } from '#ui/toast.ts';
import styles from './settings.module.css';

type Check = ProtectionState['realityCheck'];

function Next({ next }: { next: NonNullable<Check['next']> }) {
  const texts = useMessages(catalogue);
  const seconds = useSecondsLeft(Date.parse(next.from), () => void refreshProtection());
  return (
    <p className={styles['next']}>
      {texts.check.next(texts.check.minutes[next.minutes], texts.countdown(...spanParts(seconds)))}
    </p>
  );
}

/** How often play is interrupted; never is no choice. */
export function CheckSettings({ check }: { check: Check }) {
  const texts = useMessages(catalogue).check;
  const change = useChoice('POST /protection/reality-check', {
    onSuccess: ({ realityCheck }) => void toast.success(realityCheck.next ? texts.savedLater : texts.saved),
  });
  return (
    <section className={styles['part']} aria-labelledby="protection-check">
      <h2 id="protection-check" className={styles['heading']}>
        {texts.title}
      </h2>
      <p className={styles['says']}>{texts.says}</p>
      <SegmentedControl
        label={texts.title}
        items={CHECK_MINUTES.map((minutes) => ({ value: String(minutes), label: texts.minutes[minutes] }))}
        value={String(check.minutes)}
        onChange={(value) => change.mutate({ minutes: value === '30' ? 30 : 60 })}
      />
      {check.next ? <Next next={check.next} /> : null}
    </section>
  );
}
