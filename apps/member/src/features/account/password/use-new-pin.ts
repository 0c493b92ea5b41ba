import { useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { faultTexts } from '#platform/contract-texts.ts';
import { ApiFailure } from '#platform/failure.ts';
import { isFailure } from '#platform/is-failure.ts';
import { goBack } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { useApiMutation } from '#platform/mutation.ts';
import { invalidate } from '#platform/query.ts';
import { useFormErrors } from '#platform/use-form-errors.ts';
import { toast } from '#ui/toast.ts';
import { catalogue } from './messages.ts';
import { freshFault, type Proof, type Step, stepOf } from './pin-steps.rules.ts';

const NOTHING = { proof: '', fresh: '', again: '' };
const FIELDS = ['oldPassword', 'newPassword', 'confirmPassword'] as const;

/** Three steps to a payment password: that it is theirs, the new one, and the new one again. */
export function useNewPin(proof: Proof, isSet: boolean) {
  const texts = useMessages(catalogue);
  const { codes, fields } = useMessages(faultTexts);
  const [step, setStep] = useState<Step>('proof');
  const [values, setValues] = useState(NOTHING);
  const [error, setError] = useState<string>();
  const form = useFormErrors(FIELDS, texts.failed, { ownWordsFirst: true });

  /** Back to a step, which is typed anew, and says why. */
  const back = (to: Step, why: string | undefined): void => {
    setStep(to);
    setError(why);
    setValues((before) => ({
      proof: to === 'proof' ? '' : before.proof,
      fresh: to === 'again' ? before.fresh : '',
      again: '',
    }));
  };
  const save = useApiMutation('POST /member/setpwd', {
    quiet: true,
    invalidates: ['GET /member/info', 'GET /member/paymentpassword'],
    onSuccess: () => {
      toast.success(isSet ? texts.pin.changed : texts.pin.set);
      goBack(paths.profile);
    },
    onError: (failure) => {
      const wrong = isFailure(failure, 'OLD_PASSWORD_WRONG');
      if (wrong || isFailure(failure, 'PAYMENT_PASSWORD_LOCKED'))
        void invalidate('GET /member/paymentpassword');
      const left = wrong ? (failure.data as { triesLeft?: unknown } | null)?.triesLeft : undefined;
      if (wrong) {
        back(
          'proof',
          [failure.message, typeof left === 'number' ? texts.pin.triesLeft(left) : ''].join('\n').trim(),
        );
        return;
      }
      const [field, why] = Object.entries((failure instanceof ApiFailure && failure.fields) || {})[0] ?? [];
      if (field !== undefined) back(stepOf(field), why);
      else if (isFailure(failure, 'PASSWORDS_DO_NOT_MATCH')) back('again', failure.message);
      else {
        // What was typed stays: only the last digit has to be given again.
        back('again', undefined);
        form.failed(failure);
      }
    },
  });

  return {
    step,
    values,
    error,
    form: form.errors,
    clearForm: form.clear,
    saving: save.isPending,
    type(at: Step, value: string): void {
      setValues((before) => ({ ...before, [at]: value }));
      if (value !== '') setError(undefined);
    },
    /** The step is whole: on to the next one, or back with why not. */
    finish(at: Step, value: string): void {
      setError(undefined);
      if (at === 'proof') {
        if (value === '') setError(fields.required);
        else setStep('fresh');
      } else if (at === 'fresh') {
        const fault = freshFault(value, proof === 'payment' ? values.proof : undefined);
        if (fault !== null) back('fresh', fields[fault]);
        else setStep('again');
      } else if (value !== values.fresh) back('fresh', codes.PASSWORDS_DO_NOT_MATCH);
      else {
        form.clear();
        save.mutate({
          type: 'payment',
          oldPassword: values.proof,
          newPassword: values.fresh,
          confirmPassword: value,
        });
      }
    },
    startOver: (): void => {
      form.clear();
      back('proof', undefined);
    },
  };
}
