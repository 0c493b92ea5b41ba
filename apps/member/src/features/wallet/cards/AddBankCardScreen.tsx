import { type SyntheticEvent, useState } from 'react';
import { PinSheet } from '#features/wallet/payment/PinSheet.tsx';
import { PinNotice, usePinStatus } from '#features/wallet/payment/PinState.tsx';
import { PlayNote } from '#features/wallet/payment/PlayNote.tsx';
import { isPinFailure } from '#features/wallet/payment/pin-failure.ts';
import { useMessages } from '#platform/catalogue.ts';
import { goBack } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { useApiMutation } from '#platform/mutation.ts';
import { invalidate } from '#platform/query.ts';
import { Button } from '#ui/Button.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { LockIcon } from '#ui/sign-icons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { toast } from '#ui/toast.ts';
import { useLeadTo } from '#ui/use-lead-to.ts';
import styles from './AddBankCard.module.css';
import { CardFields } from './CardFields.tsx';
import { cardOf, numberOf } from './card-form.rules.ts';
import { groupDigits } from './card-number.rules.ts';
import { catalogue } from './messages.ts';
import { type CardForm, useCardForm } from './use-card-form.ts';

const COUNTRIES = ['JP', 'CN'] as const;

/** What the payment password confirms. */
function Summary({ values }: Pick<CardForm, 'values'>) {
  const texts = useMessages(catalogue).form;
  const { country, bank, branch, bankNameCn, holderName } = values;
  const japanese = country === 'JP';
  return (
    <Facts>
      <Fact term={texts.bank}>
        {japanese ? [bank?.name, branch?.name].filter(Boolean).join(' ') : bankNameCn}
      </Fact>
      <Fact term={japanese ? texts.accountNumber : texts.cardNumber}>
        {groupDigits(numberOf(values), country)}
      </Fact>
      <Fact term={texts.holder}>{holderName}</Fact>
    </Facts>
  );
}

const WaitingForm = () => (
  <div className={styles['form']} aria-busy="true">
    <Skeleton height={52} />
    <Skeleton height={101} />
    <Skeleton height={101} />
    <Skeleton height={101} />
    <Skeleton height={101} />
    <Skeleton height={101} />
  </div>
);

/** A new card: country, bank, number, holder, phone, and the payment password last. */
export function AddBankCardScreen() {
  const texts = useMessages(catalogue);
  const form = useCardForm();
  const status = usePinStatus();
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<Error>();
  const save = useApiMutation('POST /member/savebank', {
    quiet: true,
    invalidates: ['GET /member/getuserbank'],
    onSuccess: () => {
      setAsking(false);
      form.reset();
      toast.success(texts.form.added);
      goBack(paths.bankCards);
    },
    onError: (error) => {
      setRefusal(error);
      // A lost answer may have been a yes.
      void invalidate('GET /member/getuserbank');
      if (isPinFailure(error)) return;
      setAsking(false);
      form.server.failed(error);
    },
  });

  const { errors } = form.server;
  const { form: element, leadTo } = useLeadTo(errors);
  // The form comes with what stands above it, so that nothing moves under a finger.
  if (status.isPending) return <WaitingForm />;

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const first = form.judge();
    leadTo(first);
    if (first) return;
    form.server.clear();
    setRefusal(undefined);
    setAsking(true);
  };
  return (
    <>
      <form
        ref={element}
        className={styles['form']}
        noValidate
        aria-label={texts.form.title}
        onSubmit={submit}
      >
        <PinNotice status={status.data} />
        {errors.form ? (
          <Notice tone="danger" live title={errors.form}>
            {errors.detail ? <p>{errors.detail}</p> : null}
          </Notice>
        ) : null}
        <SegmentedControl
          label={texts.form.country}
          items={COUNTRIES.map((value) => ({ value, label: texts.country[value] }))}
          value={form.values.country}
          onChange={form.setCountry}
        />
        <CardFields form={form} />
        <p className={styles['safe']}>
          <LockIcon size={18} />
          <span>{texts.form.safe}</span>
        </p>
        <Button type="submit" variant="primary" size="large" block>
          {texts.form.next}
        </Button>
        <PlayNote />
      </form>
      {asking ? (
        <PinSheet
          confirmText={texts.form.confirm}
          pending={save.isPending}
          refusal={refusal}
          onConfirm={(pin) => save.mutate(cardOf(form.values, pin))}
          onBack={() => setAsking(false)}
          onClose={() => setAsking(false)}
        >
          <Summary values={form.values} />
        </PinSheet>
      ) : null}
    </>
  );
}
