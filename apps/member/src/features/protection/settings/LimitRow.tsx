import type { ProtectionLimit } from '@fairground/contract/protection';
import { protectionMessages } from '#features/protection/messages.ts';
import { spanParts } from '#features/protection/span-text.rules.ts';
import { refreshProtection, useChoice } from '#features/protection/use-protection.ts';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { useSecondsLeft } from '#platform/use-seconds-left.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { toast } from '#ui/toast.ts';
import styles from './settings.module.css';

/** How much of a limit is used, as a bar and as text. */
function Use({ limit, label }: { limit: ProtectionLimit; label: string }) {
  const t = useMessages(protectionMessages).limits;
  const { money, dateTime } = useFormat();
  const { amount, resetsAt } = limit;
  if (amount === null) return null;
  // A net win: nothing of the loss limit is used.
  const used = Math.max(limit.used ?? 0, 0);
  const share = amount === 0 ? 1 : Math.min(used / amount, 1);
  const words = t.used(money(used), money(amount));
  return (
    <div className={styles['use']}>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={words}
        className={styles['bar']}
      >
        <span
          className={styles['filled']}
          data-full={share === 1 || undefined}
          style={{ inlineSize: `${share * 100}%` }}
        />
      </div>
      <p className={styles['figures']}>
        <span>
          {words} · {t.left(money(limit.remaining ?? 0))}
        </span>
        <span>{t.resets(dateTime(resetsAt))}</span>
      </p>
    </div>
  );
}

/** A pending higher limit: when it takes effect, and the button that cancels it. */
function Next({ limit, next }: { limit: ProtectionLimit; next: NonNullable<ProtectionLimit['next']> }) {
  const t = useMessages(protectionMessages);
  const { money } = useFormat();
  const seconds = useSecondsLeft(Date.parse(next.from), () => void refreshProtection());
  const left = t.countdown(...spanParts(seconds));
  const cancel = useChoice('POST /protection/cancel-pending', {
    onSuccess: () => void toast.success(t.limits.kept),
  });
  const { kind, span } = limit;
  return (
    <div className={styles['next']}>
      <span>{next.amount === null ? t.limits.nextNone(left) : t.limits.next(money(next.amount), left)}</span>
      <Button size="small" pending={cancel.isPending} onClick={() => cancel.mutate({ kind, span })}>
        {t.limits.keep}
      </Button>
    </div>
  );
}

export function LimitRow({ limit, onChange }: { limit: ProtectionLimit; onChange: () => void }) {
  const t = useMessages(protectionMessages).limits;
  const { money } = useFormat();
  const { kind, span, amount, next } = limit;
  const name = t.name[kind][span];
  const verb = amount === null ? t.set : t.change;
  return (
    <div className={styles['limit']}>
      <span>
        <span className="soft">{t.span[span]}</span>{' '}
        <span className={styles['amount']} data-none={amount === null || undefined}>
          {amount === null ? t.none : money(amount)}
        </span>
      </span>
      <Button size="small" aria-label={`${t.sheetTitle(name)}: ${verb}`} onClick={onChange}>
        {verb}
      </Button>
      <Use limit={limit} label={t.sheetTitle(name)} />
      {next ? <Next limit={limit} next={next} /> : null}
    </div>
  );
}
