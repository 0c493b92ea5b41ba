import { LIMITS } from '@fairground/contract/limits';
import type { ProtectionLimit, ProtectionState } from '@fairground/contract/protection';
import { type SyntheticEvent, useId, useState } from 'react';
import { catalogue } from '#features/protection/messages.ts';
import { useChoice } from '#features/protection/use-protection.ts';
import { useMessages } from '#platform/catalogue.ts';
import { amountText, parseAmount } from '#platform/amount.rules.ts';
import { failureText } from '#platform/failure.ts';
import { useFormat } from '#platform/format.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useUiTexts } from '#ui/texts.ts';
import { limitFault } from './limit-fault.rules.ts';
import styles from './settings.module.css';

type LimitSheetProps = { limit: ProtectionLimit; onClose: () => void };

const readMs = 4000;

/** One limit: its amount, and what a lower or a higher one means before it is saved. */
export function LimitSheet({ limit, onClose }: LimitSheetProps) {
  const texts = useMessages(catalogue);
  const ui = useUiTexts();
  const { symbol, unit, minorPerUnit } = useFormat();
  const { kind, span, amount } = limit;
  const form = useId();
  const [text, setText] = useState(amount === null ? '' : amountText(amount, minorPerUnit));
  const [asked, setAsked] = useState(false);
  const typed = parseAmount(text, minorPerUnit);
  const fault = limitFault(typed, LIMITS.amount.max);
  const saved = ({ limits }: ProtectionState): void => {
    const waits = limits.some((each) => each.kind === kind && each.span === span && each.next !== null);
    toast.success(waits ? texts.limits.savedLater : texts.limits.savedNow, { duration: readMs });
    onClose();
  };
  const change = useChoice('POST /protection/limits', { quiet: true, onSuccess: saved });
  const remove = useChoice('POST /protection/remove-limit', { quiet: true, onSuccess: saved });
  const refused = change.error ?? remove.error;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (fault === null && typed !== undefined) change.mutate({ kind, span, amount: typed });
  };
  return (
    <Sheet
      open
      title={texts.limits.sheetTitle(texts.limits.name[kind][span])}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button variant="primary" type="submit" form={form} pending={change.isPending}>
            {texts.limits.save}
          </Button>
        </>
      }
    >
      <form id={form} className={styles['form']} noValidate onSubmit={submit}>
        <TextField
          label={texts.limits.amount}
          name="amount"
          required
          lead={symbol}
          trail={<span className={styles['unit']}>{unit}</span>}
          inputMode={minorPerUnit === 1 ? 'numeric' : 'decimal'}
          enterKeyHint="done"
          autoComplete="off"
          maxLength={24}
          value={text}
          error={asked && fault ? texts.limits.fault[fault] : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        {amount === null ? (
          <p className={styles['says']}>{texts.limits.firstSays}</p>
        ) : (
          <>
            <p className={styles['says']}>{texts.limits.lowerSays}</p>
            <p className={styles['says']}>{texts.limits.higherSays}</p>
          </>
        )}
        {refused ? <Notice tone="danger" live title={failureText(refused, texts.changeFailed)} /> : null}
        {amount === null ? null : (
          <Button variant="quiet" pending={remove.isPending} onClick={() => remove.mutate({ kind, span })}>
            {texts.limits.remove}
          </Button>
        )}
      </form>
    </Sheet>
  );
}
