import { LIMITS } from '@fairground/contract/limits';
import { useNotify } from 'ra-core';
import { parseAmount, typedAmount } from '#platform/amount.rules.ts';
import { useMessages } from '#platform/catalogue.ts';
import { useConfig } from '#platform/config.ts';
import { useFormat } from '#platform/format.ts';
import { catalogue as platformCatalogue } from '#platform/messages.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import formStyles from '#ui/Form.module.css';
import { Notice } from '#ui/Notice.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { catalogue } from './messages.ts';
import type { ReceivingBank } from './receiving-bank.ts';

const PRACTICE = 'PLAY-';

type Props = { bank: ReceivingBank | null; onClose: () => void };

/** A receiving account, new or as it stands. */
export function BankForm({ bank, onClose }: Props) {
  const { banks: texts } = useMessages(catalogue);
  const { notAnAmount } = useMessages(platformCatalogue);
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
        ...(minAmount !== null && maxAmount !== null && minAmount > maxAmount
          ? { maxAmount: texts.order }
          : {}),
        ...(mode === 'play' && !practice ? { accountNumber: texts.accountNumberPlay } : {}),
        ...(mode === 'live' && practice ? { accountNumber: texts.accountNumberLive } : {}),
      };
      if (minAmount === null || maxAmount === null || Object.keys(errors).length > 0) return { errors };
      return { input: { ...values, ...(bank ? { id: bank.id } : {}), minAmount, maxAmount } };
    },
    onSuccess() {
      notify(texts.saved, { type: 'success' });
      onClose();
    },
  });
  return (
    <Dialog open wide title={bank ? texts.editTitle : texts.addTitle} onClose={onClose}>
      <form className={formStyles['form']} noValidate onSubmit={form.submit}>
        <div className={formStyles['pair']}>
          <TextField label={texts.bankName} maxLength={LIMITS.bankName.max} {...form.field('bankName')} />
          <TextField label={texts.branchName} maxLength={LIMITS.bankName.max} {...form.field('branchName')} />
          <TextField
            label={texts.accountName}
            maxLength={LIMITS.holderName.max}
            {...form.field('accountName')}
          />
          <TextField
            label={texts.accountNumber}
            hint={mode === 'play' ? texts.accountNumberHint : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={LIMITS.cardNumber.max}
            {...form.field('accountNumber')}
          />
          <TextField
            label={texts.minAmount}
            lead={format.symbol}
            inputMode="decimal"
            {...form.field('minAmount')}
          />
          <TextField
            label={texts.maxAmount}
            lead={format.symbol}
            inputMode="decimal"
            {...form.field('maxAmount')}
          />
        </div>
        <Checkbox label={texts.active} {...form.field('active')} />
        <TextArea label={texts.why} maxLength={LIMITS.remark.max} {...form.field('why')} />
        {form.problem ? (
          <Notice tone="danger" live>
            <p>{form.problem}</p>
          </Notice>
        ) : null}
        <Button type="submit" variant="primary" pending={form.pending}>
          {texts.save}
        </Button>
      </form>
    </Dialog>
  );
}
