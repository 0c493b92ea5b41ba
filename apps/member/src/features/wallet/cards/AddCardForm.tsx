import { Suspense, useState } from 'react';
import { PinNotice, type PinStatus } from '#features/wallet/payment/PinState.tsx';
import { PlayCreditsDisclaimer } from '#features/wallet/payment/PlayCreditsDisclaimer.tsx';
import { isPinFailure } from '#features/wallet/payment/pin-failure.ts';
import { useMessages } from '#platform/i18n.ts';
import { lazyComponent, usePreload } from '@fairground/client/lazy.ts';
import { goBack } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { useApiMutation } from '#platform/query.ts';
import { Fact, Facts } from '#ui/Facts.tsx';
import { LockIcon } from '@fairground/ui/icons.tsx';
import { FormNotice } from '#ui/FormNotice.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { toast } from '#ui/toast.ts';
import styles from './AddBankCard.module.css';
import { CardFields } from './CardFields.tsx';
import { cardOf, summaryOf } from './card-form.rules.ts';
import { groupDigits } from './card-number.rules.ts';
import { cardsMessages } from './messages.ts';
import { type CardForm, useCardForm } from './use-card-form.ts';

/* Preloaded after the form is shown. */
const PinSheet = lazyComponent(async () => (await import('#features/wallet/payment/PinSheet.tsx')).PinSheet);

const COUNTRIES = ['JP', 'CN'] as const;

/** The card, as the confirmation sheet shows it. */
function Summary({ values }: Pick<CardForm, 'values'>) {
  const t = useMessages(cardsMessages).form;
  const { country, bankNameCn, branchNameCn } = values;
  const { holderName, bankName, branchName, branchCode, accountType, cardNumber } = summaryOf(values);
  const japanese = country === 'JP';
  return (
    <Facts>
      <Fact term={t.bank}>{japanese ? bankName : bankNameCn}</Fact>
      <Fact term={japanese ? t.branch : t.branchCn}>
        {japanese ? [branchName, branchCode].filter(Boolean).join(' ') : branchNameCn}
      </Fact>
      <Fact term={japanese ? t.accountNumber : t.cardNumber}>
        {[accountType && t.accountTypes[accountType], groupDigits(cardNumber, country)]
          .filter(Boolean)
          .join(' ')}
      </Fact>
      <Fact term={t.holder}>{holderName}</Fact>
    </Facts>
  );
}

/** Country, bank, number, holder, phone; the payment password last. */
export function AddCardForm({ status }: { status: PinStatus | undefined }) {
  const t = useMessages(cardsMessages);
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<Error>();
  const card = useCardForm(() => {
    setRefused(undefined);
    setAsking(true);
  });
  const { form, values } = card;
  const save = useApiMutation('POST /member/savebank', {
    quiet: true,
    invalidates: ['GET /member/getuserbank'],
    onSuccess: () => {
      setAsking(false);
      form.reset();
      toast.success(t.form.added);
      goBack(paths.bankCards, paths.addBankCard);
    },
    onError: (error) => {
      setRefused(error);
      if (isPinFailure(error)) return;
      setAsking(false);
      form.failed(error);
    },
  });

  usePreload(PinSheet);

  return (
    <>
      <form className="stack-4" noValidate aria-label={t.form.title} onSubmit={form.submit}>
        <PinNotice status={status} />
        <FormNotice form={form} />
        <SegmentedControl
          label={t.form.country}
          items={COUNTRIES.map((value) => ({ value, label: t.country[value] }))}
          value={values.country}
          onChange={card.setCountry}
        />
        <CardFields card={card} />
        <p className={styles['safe']}>
          <LockIcon size={18} />
          <span>{t.form.safe}</span>
        </p>
        <SubmitButton form={form}>{t.form.next}</SubmitButton>
        <PlayCreditsDisclaimer />
      </form>
      <Suspense>
        {asking ? (
          <PinSheet
            confirmText={t.form.confirm}
            pending={save.isPending}
            refusal={refused}
            onConfirm={(pin) => save.mutate(cardOf(values, pin))}
            onBack={() => setAsking(false)}
            onClose={() => setAsking(false)}
          >
            <Summary values={values} />
          </PinSheet>
        ) : null}
      </Suspense>
    </>
  );
}
