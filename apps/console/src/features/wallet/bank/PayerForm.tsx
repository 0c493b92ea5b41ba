import { ACCOUNT_TYPES } from '@fairground/contract/account-types';
import type { BankProfile } from '@fairground/contract/console/bank-profiles';
import { LIMITS } from '@fairground/contract/limits';
import { useNotify } from 'ra-core';
import { useMessages } from '#platform/i18n.ts';
import { useApiQuery } from '#platform/query.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import formStyles from '#ui/Form.module.css';
import { SelectField } from '#ui/SelectField.tsx';
import { bankMessages } from './messages.ts';
import { Problem } from '@fairground/ui/Problem.tsx';

const TEXTS = [
  'clientCode',
  'clientName',
  'bankCode',
  'bankName',
  'branchCode',
  'branchName',
  'accountNumber',
  'iban',
  'bic',
] as const;

function LoadedForm({ profile, onClose }: { profile: BankProfile; onClose: () => void }) {
  const t = useMessages(bankMessages);
  const { payouts: p } = t;
  const notify = useNotify();
  const { payer } = profile;
  const form = useCommandForm('POST /statements/payer', {
    defaults: {
      clientCode: payer?.clientCode ?? '',
      clientName: payer?.clientName ?? '',
      bankCode: payer?.bankCode ?? '',
      bankName: payer?.bankName ?? '',
      branchCode: payer?.branchCode ?? '',
      branchName: payer?.branchName ?? '',
      accountType: payer?.accountType ?? 'ordinary',
      accountNumber: payer?.accountNumber ?? '',
      iban: payer?.iban ?? '',
      bic: payer?.bic ?? '',
      why: '',
    },
    prepare: ({ why, iban, bic, ...rest }) => ({
      input: {
        bankId: profile.bankId,
        version: profile.version,
        payer: { ...rest, iban: iban.trim() || null, bic: bic.trim() || null },
        why,
      },
    }),
    onSuccess() {
      notify(p.saved, { type: 'success' });
      onClose();
    },
  });
  return (
    <form className={formStyles['form']} noValidate onSubmit={form.submit}>
      <div className={formStyles['pair']}>
        {TEXTS.map((name) => (
          <TextField
            key={name}
            label={p.fields[name]}
            maxLength={LIMITS.holderName.max}
            {...form.field(name)}
          />
        ))}
        <SelectField
          label={p.fields.accountType}
          options={ACCOUNT_TYPES.map((value) => ({ value, label: p.accountTypes[value] }))}
          {...form.field('accountType')}
        />
      </div>
      <TextArea label={t.why} maxLength={LIMITS.remark.max} {...form.field('why')} />
      <Problem text={form.problem} />
      <Button type="submit" variant="primary" pending={form.pending}>
        {p.save}
      </Button>
    </form>
  );
}

/** The account that pays, as the bank's files name it. */
export function PayerForm({ bankId, onClose }: { bankId: string; onClose: () => void }) {
  const { payouts: p } = useMessages(bankMessages);
  const profile = useApiQuery('GET /statements/profile', { bankId });
  return (
    <Dialog open wide title={p.payer} onClose={onClose}>
      {profile.data ? <LoadedForm profile={profile.data} onClose={onClose} /> : null}
    </Dialog>
  );
}
