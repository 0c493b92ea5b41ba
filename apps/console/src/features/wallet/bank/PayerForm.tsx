import { ACCOUNT_TYPES } from '@fairground/contract/account-types';
import type { BankProfile } from '@fairground/contract/console/bank-profiles';
import { LIMITS } from '@fairground/contract/limits';
import { useNotify } from 'ra-core';
import { useMessages } from '#platform/i18n.ts';
import { useApiQuery } from '#platform/query.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import formStyles from '#ui/Form.module.css';
import { SelectField } from '#ui/SelectField.tsx';
import { bankMessages } from './messages.ts';
import { useBanks } from './use-banks.ts';
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
    draft: `payer:${profile.bankId}:${profile.version}`,
    // Named as the server names them, so that a refusal stands at its field.
    defaults: {
      payer: {
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
      },
      why: '',
    },
    prepare: ({ why, payer: { iban, bic, ...rest } }) => ({
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
            {...form.field(`payer.${name}`)}
          />
        ))}
        <SelectField
          label={p.fields.accountType}
          options={ACCOUNT_TYPES.map((value) => ({ value, label: p.accountTypes[value] }))}
          {...form.field('payer.accountType')}
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

/** An account that pays, as its bank's files name it: the first until another is chosen. */
export function PayerForm({ onClose }: { onClose: () => void }) {
  const t = useMessages(bankMessages);
  const { banks, options, bankId, choose } = useBanks();
  const profile = useApiQuery('GET /statements/profile', { bankId }, { enabled: bankId !== '' });
  const failed = banks.data ? profile : banks;
  return (
    <Dialog open wide title={t.payouts.payer} onClose={onClose}>
      {options.length > 1 ? (
        <SelectField
          label={t.bank}
          value={bankId}
          options={options}
          onChange={(event) => choose(event.target.value)}
        />
      ) : null}
      {profile.data ? (
        <LoadedForm key={bankId} profile={profile.data} onClose={onClose} />
      ) : failed.isError ? (
        <ErrorState title={t.failed} query={failed} />
      ) : (
        <div aria-busy="true">
          <Skeleton height={320} />
        </div>
      )}
    </Dialog>
  );
}
