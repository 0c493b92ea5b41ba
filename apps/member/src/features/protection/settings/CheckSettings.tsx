import type { ProtectionState } from '@fairground/contract/protection';
import { CHECK_MINUTES } from '@fairground/contract/protection-choices';
import { protectionMessages } from '#features/protection/messages.ts';
import { spanParts } from '#features/protection/span-text.rules.ts';
import { refreshProtection, useChoice } from '#features/protection/use-protection.ts';
import { useMessages } from '#platform/i18n.ts';
import { useSecondsLeft } from '#platform/use-seconds-left.ts';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { toast } from '#ui/toast.ts';
import styles from './settings.module.css';

type Check = ProtectionState['realityCheck'];

function Next({ next }: { next: NonNullable<Check['next']> }) {
  const t = useMessages(protectionMessages);
  const seconds = useSecondsLeft(Date.parse(next.from), () => void refreshProtection());
  return (
    <p className={styles['next']}>
      {t.check.next(t.check.minutes[next.minutes], t.countdown(...spanParts(seconds)))}
    </p>
  );
}

/** The interval of reality checks; it cannot be switched off. */
export function CheckSettings({ check }: { check: Check }) {
  const t = useMessages(protectionMessages).check;
  const change = useChoice('POST /protection/reality-check', {
    onSuccess: ({ realityCheck }) => void toast.success(realityCheck.next ? t.savedLater : t.saved),
  });
  return (
    <section className={styles['part']} aria-labelledby="protection-check">
      <h2 id="protection-check" className="subheading">
        {t.title}
      </h2>
      <p className="explanation">{t.says}</p>
      <SegmentedControl
        label={t.title}
        items={CHECK_MINUTES.map((minutes) => ({ value: String(minutes), label: t.minutes[minutes] }))}
        value={String(check.minutes)}
        onChange={(value) => change.mutate({ minutes: value === '30' ? 30 : 60 })}
      />
      {check.next ? <Next next={check.next} /> : null}
    </section>
  );
}
