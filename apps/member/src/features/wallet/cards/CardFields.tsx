import { LIMITS } from '@fairground/contract/limits';
import { useMessages } from '#platform/catalogue.ts';
import { useDialCodes } from '#platform/dial-codes.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { PhoneField } from '#ui/PhoneField.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './AddBankCard.module.css';
import { BankFinder, BranchFinder } from './ListedFinder.tsx';
import { catalogue } from './messages.ts';
import { NumberField } from './NumberField.tsx';
import type { CardForm } from './use-card-form.ts';

/** Bank and branch from the Japanese list; the branch's code fills itself in. */
function JapaneseBank({ form }: { form: CardForm }) {
  const texts = useMessages(catalogue).form;
  const { bank, branch } = form.values;
  return (
    <>
      <BankFinder
        name="bankName"
        label={texts.bank}
        hint={texts.bankHint}
        error={form.errorOf('bankName')}
        chosen={bank}
        onChoose={form.chooseBank}
        onBlur={() => form.leave('bankName', bank === undefined)}
      />
      <div className={styles['branch']}>
        <BranchFinder
          key={bank?.code}
          name="branchName"
          label={texts.branch}
          hint={bank ? texts.branchHint : texts.branchFirst}
          error={form.errorOf('branchName') ?? form.errorOf('branchCode')}
          bank={bank}
          chosen={branch}
          onChoose={(next) => form.set('branch', next)}
          onBlur={() => form.leave('branchName', branch === undefined)}
        />
        <TextField
          name="branchCode"
          label={texts.branchCode}
          value={branch?.code ?? ''}
          readOnly
          tabIndex={-1}
          autoComplete="off"
        />
      </div>
    </>
  );
}

function ChineseBank({ form }: { form: CardForm }) {
  const texts = useMessages(catalogue).form;
  const { bankNameCn, branchNameCn } = form.values;
  return (
    <>
      <TextField
        name="bankName"
        label={texts.bankNameCn}
        hint={texts.bankNameCnHint}
        error={form.errorOf('bankName')}
        required
        autoComplete="off"
        maxLength={LIMITS.bankName.max}
        value={bankNameCn}
        onChange={(event) => form.set('bankNameCn', event.target.value)}
        onBlur={() => form.leave('bankName', bankNameCn === '')}
      />
      <TextField
        name="branchName"
        label={texts.branchCn}
        error={form.errorOf('branchName')}
        autoComplete="off"
        maxLength={LIMITS.bankName.max}
        value={branchNameCn}
        onChange={(event) => form.set('branchNameCn', event.target.value)}
      />
    </>
  );
}

export function CardFields({ form }: { form: CardForm }) {
  const texts = useMessages(catalogue).form;
  const dialCodes = useDialCodes();
  const { country, numberJp, numberCn, holderName, phone, dialCode, isDefault } = form.values;
  const japanese = country === 'JP';
  const number = japanese ? numberJp : numberCn;
  return (
    <>
      {japanese ? <JapaneseBank form={form} /> : <ChineseBank form={form} />}
      <NumberField
        key={country}
        country={country}
        label={japanese ? texts.accountNumber : texts.cardNumber}
        hint={japanese ? texts.accountNumberHint : texts.cardNumberHint}
        error={form.errorOf('cardNumber')}
        value={number}
        onChange={(digits) => form.set(japanese ? 'numberJp' : 'numberCn', digits)}
        onBlur={() => form.leave('cardNumber', number === '')}
      />
      <TextField
        name="holderName"
        label={texts.holder}
        hint={japanese ? texts.holderHintJp : texts.holderHintCn}
        error={form.errorOf('holderName')}
        required
        autoComplete="name"
        maxLength={LIMITS.holderName.max}
        value={holderName}
        onChange={(event) => form.set('holderName', event.target.value)}
        onBlur={() => form.leave('holderName', holderName === '')}
      />
      <PhoneField
        label={texts.phone}
        hint={texts.phoneHint}
        error={form.errorOf('phone')}
        maxLength={LIMITS.phone.max}
        dialLabel={texts.dial}
        dialCodes={dialCodes}
        dialCode={dialCode}
        value={phone}
        onDialCode={form.setDialCode}
        onChange={(value) => form.set('phone', value)}
        onBlur={() => form.leave('phone', phone === '')}
      />
      <Checkbox
        name="isDefault"
        label={texts.makeDefault}
        checked={isDefault}
        onChange={(event) => form.set('isDefault', event.target.checked)}
      />
    </>
  );
}
