import type { SyntheticEvent } from 'react';
import { FormNotice } from '#features/account/FormNotice.tsx';
import { useMessages } from '#platform/catalogue.ts';
import { Button } from '#ui/Button.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { PinPad } from '#ui/PinPad.tsx';
import { Spinner } from '@fairground/web/ui/Spinner.tsx';
import { catalogue } from './messages.ts';
import { PinRules } from './PinRules.tsx';
import styles from './password.module.css';
import type { Proof, Step } from './pin-steps.rules.ts';
import { useNewPin } from './use-new-pin.ts';

const STEPS = ['proof', 'fresh', 'again'] as const;

/** The steps, one at a time; each is answered on the keypad but for the login password. */
export function NewPinSteps({ proof, isSet }: { proof: Proof; isSet: boolean }) {
  const texts = useMessages(catalogue).pin;
  const pin = useNewPin(proof, isSet);
  const { step, values, error, form } = pin;
  const labels: Readonly<Record<Step, string>> = {
    proof: texts.current,
    fresh: texts.fresh,
    again: texts.again,
  };
  const byPassword = step === 'proof' && proof === 'login';
  const proveByPassword = (event: SyntheticEvent): void => {
    event.preventDefault();
    pin.finish('proof', values.proof);
  };
  return (
    <div className={styles['steps']}>
      <p className={styles['step']}>{texts.step(String(STEPS.indexOf(step) + 1), String(STEPS.length))}</p>
      <FormNotice
        message={form.words ?? form.form}
        detail={form.detail}
        waitUntil={form.waitUntil}
        onWaited={pin.clearForm}
      />
      {byPassword ? (
        <form
          className={styles['steps']}
          noValidate
          aria-label={texts.loginPassword}
          onSubmit={proveByPassword}
        >
          <PasswordField
            name="loginPassword"
            label={texts.loginPassword}
            autoComplete="current-password"
            required
            value={values.proof}
            error={error}
            onChange={(event) => pin.type('proof', event.target.value)}
          />
          <Button type="submit" variant="primary" size="large" block>
            {texts.next}
          </Button>
        </form>
      ) : (
        <PinPad
          key={step}
          focused
          label={labels[step]}
          hint={texts.hint}
          error={error}
          value={values[step]}
          texts={texts}
          disabled={pin.saving || form.waitUntil !== undefined}
          onChange={(value) => pin.type(step, value)}
          onWhole={(value) => pin.finish(step, value)}
        />
      )}
      {pin.saving ? (
        <p className={styles['saving']} role="status">
          <Spinner size={18} />
          {texts.saving}
        </p>
      ) : null}
      {step === 'proof' || pin.saving ? null : (
        <Button variant="quiet" onClick={pin.startOver}>
          {texts.startOver}
        </Button>
      )}
      <PinRules />
      {proof === 'payment' ? <p className={styles['intro']}>{texts.forgotten}</p> : null}
    </div>
  );
}
