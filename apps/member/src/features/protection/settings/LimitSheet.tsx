import { LIMITS } from '@fairground/contract/limits';
import type { ProtectionLimit, ProtectionState } from '@fairground/contract/protection';
import { protectionMessages } from '#features/protection/messages.ts';
import { useChoice } from '#features/protection/use-protection.ts';
import { useMessages } from '#platform/i18n.ts';
import { amountText, parseAmount } from '#platform/amount.rules.ts';
import { useApiForm } from '@fairground/client/form/use-api-form.ts';
import { useFormat } from '#platform/format.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { FormNotice } from '#ui/FormNotice.tsx';
import { FormSheet } from '#ui/FormSheet.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { limitFault } from './limit-fault.rules.ts';
import styles from './settings.module.css';

type LimitSheetProps = { limit: ProtectionLimit; onClose: () => void };

const readMs = 4000;

/** Changes one limit, and tells when a lower or a higher one takes effect. */
export function LimitSheet({ limit, onClose }: LimitSheetProps) {
  const t = useMessages(protectionMessages);
  const { symbol, unitBehind, minorPerUnit } = useFormat();
  const { kind, span, amount } = limit;
  const saved = ({ limits }: ProtectionState): void => {
    const waits = limits.some((each) => each.kind === kind && each.span === span && each.next !== null);
    toast.success(waits ? t.limits.savedLater : t.limits.savedNow, { duration: readMs });
    onClose();
  };
  const change = useChoice('POST /protection/limits', { quiet: true, onSuccess: saved });
  const remove = useChoice('POST /protection/remove-limit', { quiet: true, onSuccess: saved });
  const form = useApiForm({
    defaults: { amount: amount === null ? '' : amountText(amount, minorPerUnit) },
    check(values) {
      const fault = limitFault(parseAmount(values.amount, minorPerUnit), LIMITS.amount.max);
      return { amount: fault ? t.limits.fault[fault] : undefined };
    },
    submit: (values) =>
      change.mutateAsync({ kind, span, amount: parseAmount(values.amount, minorPerUnit) ?? Number.NaN }),
    fallback: t.changeFailed,
    ownWordsFirst: true,
  });
  return (
    <FormSheet
      title={t.limits.sheetTitle(t.limits.name[kind][span])}
      onClose={onClose}
      form={{ ...form, pending: change.isPending }}
      action={t.limits.save}
    >
      <TextField
        label={t.limits.amount}
        {...form.field('amount')}
        required
        lead={symbol}
        trail={<span className={styles['unit']}>{unitBehind}</span>}
        inputMode={minorPerUnit === 1 ? 'numeric' : 'decimal'}
        enterKeyHint="done"
        autoComplete="off"
        maxLength={24}
      />
      {amount === null ? (
        <p className="explanation">{t.limits.firstSays}</p>
      ) : (
        <>
          <p className="explanation">{t.limits.lowerSays}</p>
          <p className="explanation">{t.limits.higherSays}</p>
        </>
      )}
      <FormNotice form={form} />
      {amount === null ? null : (
        <Button
          variant="quiet"
          pending={remove.isPending}
          disabled={form.wait !== undefined}
          onClick={() => void form.attempt(() => remove.mutateAsync({ kind, span }))}
        >
          {t.limits.remove}
        </Button>
      )}
    </FormSheet>
  );
}
