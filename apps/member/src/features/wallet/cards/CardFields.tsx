import { ACCOUNT_TYPES } from '@fairground/contract/account-types';
import { LIMITS } from '@fairground/contract/limits';
import { useMessages } from '#platform/i18n.ts';
import { useDialCodes } from '#platform/dial-codes.ts';
import { Checkbox } from '@fairground/ui/Checkbox.tsx';
import { PhoneField } from '#ui/PhoneField.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import styles from './AddBankCard.module.css';
import { isByPassbook, isPostalBank } from './card-form.rules.ts';
import { BankFinder, BranchFinder } from './ListedFinder.tsx';
import { cardsMessages } from './messages.ts';
import { NumberField } from './NumberField.tsx';
import { PassbookFields } from './PassbookFields.tsx';
import type { CardForm } from './use-card-form.ts';

/** A branch that is not in the list: an operator will see that nobody has verified it. */
function UnlistedBranch({ text }: CardForm) {
  const t = useMessages(cardsMessages).form;
  return (
    <div className={styles['branch']}>
      <TextField
        {...text('branchNameJp', 'branchName')}
        label={t.branch}
        hint={t.unlistedHint}
        maxLength={LIMITS.bankName.max}
      />
      <TextField
        {...text('branchCodeJp', 'branchCode')}
        label={t.branchCode}
        inputMode="numeric"
        maxLength={LIMITS.branchCode.max}
      />
    </div>
  );
}

/** A branch from the list, with its code. */
function ListedBranch({ form, values }: CardForm) {
  const t = useMessages(cardsMessages).form;
  const { bank, branch } = values;
  return (
    <div className={styles['branch']}>
      <BranchFinder
        key={bank?.code}
        name="branchName"
        label={t.branch}
        hint={bank ? t.branchHint : t.branchFirst}
        error={form.errorOf('branchName') ?? form.errorOf('branchCode')}
        bank={bank}
        chosen={branch}
        onChoose={(next) => form.set('branch', next, 'branchName')}
        onBlur={() => branch && form.leave('branchName')}
      />
      <TextField
        name="branchCode"
        label={t.branchCode}
        value={branch?.code ?? ''}
        readOnly
        tabIndex={-1}
        autoComplete="off"
      />
    </div>
  );
}

function JapaneseBank({ card }: { card: CardForm }) {
  const t = useMessages(cardsMessages).form;
  const { form, values, chooseBank } = card;
  const { bank, unlisted, accountType } = values;
  return (
    <>
      <BankFinder
        name="bankName"
        label={t.bank}
        hint={t.bankHint}
        error={form.errorOf('bankName')}
        chosen={bank}
        onChoose={chooseBank}
        onBlur={() => bank && form.leave('bankName')}
      />
      {isPostalBank(values) ? (
        <SegmentedControl
          label={t.passbookChoice}
          items={[
            { value: 'passbook', label: t.byPassbook },
            { value: 'branch', label: t.byBranch },
          ]}
          value={values.byPassbook ? 'passbook' : 'branch'}
          onChange={(next) => form.set('byPassbook', next === 'passbook', 'branchName')}
        />
      ) : null}
      {isByPassbook(values) ? (
        <PassbookFields card={card} />
      ) : (
        <>
          {unlisted ? <UnlistedBranch {...card} /> : <ListedBranch {...card} />}
          {bank ? (
            <Checkbox
              name="unlisted"
              label={t.unlisted}
              checked={unlisted}
              onChange={(event) => form.set('unlisted', event.target.checked, 'branchName')}
            />
          ) : null}
          <SegmentedControl
            label={t.accountType}
            items={ACCOUNT_TYPES.map((value) => ({ value, label: t.accountTypes[value] }))}
            value={accountType}
            onChange={(next) => form.set('accountType', next)}
          />
        </>
      )}
    </>
  );
}

function ChineseBank({ text }: CardForm) {
  const t = useMessages(cardsMessages).form;
  return (
    <>
      <TextField
        {...text('bankNameCn', 'bankName')}
        label={t.bankNameCn}
        hint={t.bankNameCnHint}
        maxLength={LIMITS.bankName.max}
      />
      <TextField {...text('branchNameCn', 'branchName')} label={t.branchCn} maxLength={LIMITS.bankName.max} />
      <TextField
        {...text('branchCodeCn', 'branchCode')}
        label={t.branchCodeCn}
        hint={t.branchCodeCnHint}
        inputMode="numeric"
        maxLength={LIMITS.branchCode.max}
      />
    </>
  );
}

export function CardFields({ card }: { card: CardForm }) {
  const t = useMessages(cardsMessages).form;
  const dialCodes = useDialCodes();
  const { form } = card;
  const { country, numberJp, numberCn, phone, dialCode } = card.values;
  const holder = form.field('holderName');
  const japanese = country === 'JP';
  const number = japanese ? numberJp : numberCn;
  return (
    <>
      {japanese ? <JapaneseBank card={card} /> : <ChineseBank {...card} />}
      {isByPassbook(card.values) ? null : (
        <NumberField
          key={country}
          country={country}
          label={japanese ? t.accountNumber : t.cardNumber}
          hint={japanese ? t.accountNumberHint : t.cardNumberHint}
          error={form.errorOf('cardNumber')}
          value={number}
          onChange={(digits) => form.set(japanese ? 'numberJp' : 'numberCn', digits, 'cardNumber')}
          onBlur={() => number && form.leave('cardNumber')}
        />
      )}
      <TextField
        {...holder}
        onBlur={async (event) => {
          await holder.onBlur(event);
          card.leaveHolder();
        }}
        label={t.holder}
        hint={japanese ? t.holderHintJp : t.holderHintCn}
        required
        autoComplete="name"
        maxLength={LIMITS.holderName.max}
      />
      <PhoneField
        label={t.phone}
        hint={t.phoneHint}
        error={form.errorOf('phone')}
        maxLength={LIMITS.phone.max}
        dialLabel={t.dial}
        dialCodes={dialCodes}
        dialCode={dialCode}
        value={phone}
        onDialCode={(code) => form.set('dialCode', code, 'phone')}
        onChange={(value) => form.set('phone', value)}
        onBlur={() => phone && form.leave('phone')}
      />
      <Checkbox {...form.field('isDefault')} label={t.makeDefault} />
    </>
  );
}
