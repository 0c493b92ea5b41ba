import { LIMITS } from '@fairground/contract/limits';
import { useNotify } from 'ra-core';
import { parseAmount, typedAmount } from '#platform/amount.rules.ts';
import { useMessages } from '#platform/i18n.ts';
import { useConfig } from '#platform/config.ts';
import { useFormat } from '#platform/format.ts';
import { platformMessages } from '#platform/messages.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Checkbox } from '@fairground/ui/Checkbox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import formStyles from '#ui/Form.module.css';
import { Notice } from '@fairground/ui/Notice.tsx';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { houseMessages } from './messages.ts';
import type { ReceivingBank } from './receiving-bank.ts';

const PRACTICE = 'PLAY-';

type Props = { bank: ReceivingBank | null; onClose: () => void };

/** Creates or edits a receiving account. */
export function BankForm({ bank, onClose }: Props) {
  const { banks: t } = useMessages(houseMessages);
  const { notAnAmount } = useMessages(platformMessages);
  const format = useFormat();
  const { mode } = useConfig();
  const notify = useNotify();
  const typed = (minor: number | undefined): string =>
    minor === undefined ? '' : typedAmount(minor, format.exponent);
  const form = useCommandForm('POST /banks/save', {
    draft: `bank:${bank?.id ?? 'new'}`,
    defaults: {
      bankName: bank?.bankName ?? '',
      branchName: bank?.branchName ?? '',
      accountName: bank?.accountName ?? '',
      accountNumber: bank?.accountNumber ?? (mode === 'play' ? PRACTICE : ''),
      minAmount: typed(bank?.minAmount),
      maxAmount: typed(bank?.maxAmount),
      active: bank?.active ?? true,
      why: '',
    },
    prepare(values) {
      const minAmount = parseAmount(values.minAmount, format.exponent);
      const maxAmount = parseAmount(values.maxAmount, format.exponent);
      const practice = values.accountNumber.trim().startsWith(PRACTICE);
      const wrong = notAnAmount(format.unit);
      const errors = {
        ...(minAmount === null ? { minAmount: wrong } : {}),
        ...(maxAmount === null ? { maxAmount: wrong } : {}),
        ...(minAmount !== null && maxAmount !== null && minAmount > maxAmount ? { maxAmount: t.order } : {}),
        ...(mode === 'play' && !practice ? { accountNumber: t.accountNumberPlay } : {}),
        ...(mode === 'live' && practice ? { accountNumber: t.accountNumberLive } : {}),
      };
      if (minAmount === null || maxAmount === null || Object.keys(errors).length > 0) return { errors };
      return { input: { ...values, ...(bank ? { id: bank.id } : {}), minAmount, maxAmount } };
    },
    onSuccess({ change }) {
      notify(change === null ? t.saved : t.proposed, { type: 'success' });
      onClose();
    },
  });
  return (
    <Dialog open wide title={bank ? t.editTitle : t.addTitle} onClose={onClose}>
      <form className={formStyles['form']} noValidate onSubmit={form.submit}>
        <div className={formStyles['pair']}>
          <TextField label={t.bankName} maxLength={LIMITS.bankName.max} {...form.field('bankName')} />
          <TextField label={t.branchName} maxLength={LIMITS.bankName.max} {...form.field('branchName')} />
          <TextField label={t.accountName} maxLength={LIMITS.holderName.max} {...form.field('accountName')} />
          <TextField
            label={t.accountNumber}
            hint={mode === 'play' ? t.accountNumberHint : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={LIMITS.cardNumber.max}
            {...form.field('accountNumber')}
          />
          <TextField
            label={t.minAmount}
            lead={format.symbol}
            inputMode="decimal"
            {...form.field('minAmount')}
          />
          <TextField
            label={t.maxAmount}
            lead={format.symbol}
            inputMode="decimal"
            {...form.field('maxAmount')}
          />
        </div>
        <Checkbox label={t.active} {...form.field('active')} />
        <TextArea label={t.why} maxLength={LIMITS.remark.max} {...form.field('why')} />
        {form.problem ? (
          <Notice tone="danger" live>
            <p>{form.problem}</p>
          </Notice>
        ) : null}
        <Button type="submit" variant="primary" pending={form.pending}>
          {t.save}
        </Button>
      </form>
    </Dialog>
  );
}
