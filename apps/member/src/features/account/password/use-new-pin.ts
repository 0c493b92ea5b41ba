import { tellLateFailure } from '@fairground/client/form/late-failure.ts';
import { type Refusal, refusalOf, shownRefusal } from '@fairground/client/form/refusal.ts';
import { useWait } from '@fairground/client/form/use-wait.ts';
import { useIsShown } from '@fairground/client/use-is-shown.ts';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { faultMessages } from '#platform/contract-messages.ts';
import { ApiFailure, isFailure } from '@fairground/client/api/failure.ts';
import { goBack } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { invalidate, useApiMutation } from '#platform/query.ts';
import { serverNow } from '#platform/server-clock.ts';
import { toast } from '#ui/toast.ts';
import { passwordMessages } from './messages.ts';
import { freshFault, type Proof, type Step, stepOf } from './pin-steps.rules.ts';

const NOTHING = { proof: '', fresh: '', again: '' };

/** Three steps to a payment password: proof of identity, the new one, and its confirmation. */
export function useNewPin(proof: Proof, isSet: boolean) {
  const t = useMessages(passwordMessages);
  const { codes, fields } = useMessages(faultMessages);
  const [step, setStep] = useState<Step>('proof');
  const [values, setValues] = useState(NOTHING);
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isShown = useIsShown();
  const wait = useWait(refusal?.waitUntil, serverNow, () => setRefusal(null));

  /** Returns to a step, empty, with an error message. */
  const back = (to: Step, why: string | undefined): void => {
    setStep(to);
    setError(why);
    setValues((before) => ({
      proof: to === 'proof' ? '' : before.proof,
      fresh: to === 'again' ? before.fresh : '',
      again: '',
    }));
  };
  /** The message depends on which password was asked for. */
  const wrongProof = (failure: ApiFailure): string => {
    const left = (failure.data as { triesLeft?: unknown } | null)?.triesLeft;
    const words = proof === 'login' ? t.pin.loginWrong : t.pin.currentWrong;
    return [words, typeof left === 'number' ? t.pin.triesLeft(left) : ''].join('\n').trim();
  };
  /** Returns to the step that is at fault; `at` is the step that was sent, for refusals that concern none of them. */
  const refused = (failure: Error, at: Step): void => {
    if (!isShown() && at === 'again') tellLateFailure(failure, t.failed);
    const wrong = isFailure(failure, 'OLD_PASSWORD_WRONG');
    if (wrong || isFailure(failure, 'PAYMENT_PASSWORD_LOCKED'))
      void invalidate('GET /member/paymentpassword');
    if (wrong) {
      back('proof', wrongProof(failure));
      return;
    }
    const [field, why] = Object.entries((failure instanceof ApiFailure && failure.fields) || {})[0] ?? [];
    if (field !== undefined) back(stepOf(field), why);
    else if (isFailure(failure, 'PASSWORDS_DO_NOT_MATCH')) back('again', failure.message);
    else {
      // The values of earlier steps are kept.
      back(at, undefined);
      setRefusal(refusalOf(failure, [], { fallback: t.failed, ownWordsFirst: true, now: serverNow }).refusal);
    }
  };
  const check = useApiMutation('POST /member/checkpwd', {
    quiet: true,
    onSuccess: () => setStep('fresh'),
    onError: (failure) => refused(failure, 'proof'),
  });
  const save = useApiMutation('POST /member/setpwd', {
    quiet: true,
    invalidates: ['GET /member/info', 'GET /member/paymentpassword'],
    onSuccess: () => {
      toast.success(isSet ? t.pin.changed : t.pin.set);
      goBack(paths.profile, paths.changePassword);
    },
    onError: (failure) => refused(failure, 'again'),
  });

  return {
    step,
    values,
    error,
    refusal: shownRefusal(refusal, t.failed),
    wait,
    checking: check.isPending,
    saving: save.isPending,
    type(at: Step, value: string): void {
      setValues((before) => ({ ...before, [at]: value }));
      if (value !== '') setError(undefined);
    },
    /** A step is complete: validates it and goes on. */
    finish(at: Step, value: string): void {
      setError(undefined);
      if (at === 'proof') {
        if (value === '') setError(fields.required);
        else if (!check.isPending) {
          setRefusal(null);
          check.mutate({ type: 'payment', oldPassword: value });
        }
      } else if (at === 'fresh') {
        const fault = freshFault(value, proof === 'payment' ? values.proof : undefined);
        if (fault !== null) back('fresh', fields[fault]);
        else setStep('again');
      } else if (value !== values.fresh) back('fresh', codes.PASSWORDS_DO_NOT_MATCH);
      else {
        setRefusal(null);
        save.mutate({
          type: 'payment',
          oldPassword: values.proof,
          newPassword: values.fresh,
          confirmPassword: value,
        });
      }
    },
    startOver: (): void => {
      setRefusal(null);
      back('proof', undefined);
    },
  };
}
