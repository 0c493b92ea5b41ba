import { LIMITS } from '@fairground/contract/limits';
import { useNotify } from 'ra-core';
import { parseAmount, typedAmount } from '#platform/amount.rules.ts';
import { useMessages } from '#platform/i18n.ts';
import { useConfig } from '#platform/config.ts';
import { useFormat } from '#platform/format.ts';
import { platformMessages } from '#platform/messages.ts';
import { useEditNotices } from '#platform/editing/use-edit-notices.ts';
import { EditNotices } from '#ui/EditNotices.tsx';
import { useEditing } from '#platform/editing/use-editing.ts';
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
  const edit = useEditing('POST /banks/save', {
    row: bank === null ? null : { ...bank, change: null },
    draft: `bank:${bank?.id ?? 'new'}`,
    valuesOf: (row: ReceivingBank | null) => ({
      bankName: row?.bankName ?? '',
      branchName: row?.branchName ?? '',
      accountName: row?.accountName ?? '',
      accountNumber: row?.accountNumber ?? (mode === 'play' ? PRACTICE : ''),
      minAmount: typed(row?.minAmount),
      maxAmount: typed(row?.maxAmount),
      active: row?.active ?? true,
      version: row?.version ?? 0,
      why: '',
    }),
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
      const { version, ...shown } = values;
      const of = bank ? { id: bank.id, version } : {};
      return { input: { ...shown, ...of, minAmount, maxAmount } };
    },
    onSaved({ change }) {
      notify(change === null ? t.saved : t.proposed, { type: 'success' });
      onClose();
    },
  });
  const { command: form, values } = edit;
  const notices = useEditNotices(edit);
  return (
    <Dialog open wide title={bank ? t.editTitle : t.addTitle} onClose={onClose}>
      <form className={formStyles['form']} noValidate onSubmit={form.submit}>
        <EditNotices {...notices} />
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
        {bank && values.accountNumber.trim() !== bank.accountNumber ? (
          <Notice>
            <p>{t.newAccount}</p>
          </Notice>
        ) : null}
        {form.problem && !edit.conflict ? (
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
