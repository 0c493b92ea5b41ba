import type { SyntheticEvent } from 'react';
import { FormNotice } from '#ui/FormNotice.tsx';
import { useMessages } from '#platform/i18n.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { PasswordField } from '@fairground/ui/PasswordField.tsx';
import { PinPad } from '#ui/PinPad.tsx';
import { Spinner } from '@fairground/ui/Spinner.tsx';
import { passwordMessages } from './messages.ts';
import { PinRules } from './PinRules.tsx';
import styles from './password.module.css';
import type { Proof, Step } from './pin-steps.rules.ts';
import { useNewPin } from './use-new-pin.ts';

const STEPS = ['proof', 'fresh', 'again'] as const;

/** One step at a time; each uses the keypad, except for the login password. */
export function NewPinSteps({
  proof,
  isSet,
  onLost,
}: {
  proof: Proof;
  isSet: boolean;
  /** Opens the way by a code, where one can be sent. */
  onLost: (() => void) | undefined;
}) {
  const t = useMessages(passwordMessages).pin;
  const pin = useNewPin(proof, isSet);
  const { step, values, error } = pin;
  const labels: Readonly<Record<Step, string>> = {
    proof: t.current,
    fresh: t.fresh,
    again: t.again,
  };
  const busy = pin.checking ? t.checking : pin.saving ? t.saving : undefined;
  const byPassword = step === 'proof' && proof === 'login';
  const proveByPassword = (event: SyntheticEvent): void => {
    event.preventDefault();
    pin.finish('proof', values.proof);
  };
  return (
    <div className="stack-4">
      <p className={styles['step']}>{t.step(String(STEPS.indexOf(step) + 1), String(STEPS.length))}</p>
      <FormNotice form={pin} />
      {byPassword ? (
        <form className="stack-4" noValidate aria-label={t.loginPassword} onSubmit={proveByPassword}>
          <PasswordField
            name="loginPassword"
            label={t.loginPassword}
            autoComplete="current-password"
            required
            value={values.proof}
            error={error}
            onChange={(event) => pin.type('proof', event.target.value)}
          />
          <Button type="submit" variant="primary" size="large" block pending={pin.checking}>
            {t.next}
          </Button>
        </form>
      ) : (
        <PinPad
          key={step}
          focused
          label={labels[step]}
          hint={t.hint}
          error={error}
          value={values[step]}
          t={t}
          disabled={busy !== undefined || pin.wait !== undefined}
          onChange={(value) => pin.type(step, value)}
          onWhole={(value) => pin.finish(step, value)}
        />
      )}
      {busy && !byPassword ? (
        <p className={styles['saving']} role="status">
          <Spinner size={18} />
          <span>{busy}</span>
        </p>
      ) : null}
      {step === 'proof' || pin.saving ? null : (
        <Button variant="quiet" onClick={pin.startOver}>
          {t.startOver}
        </Button>
      )}
      <PinRules />
      {proof !== 'payment' ? null : onLost ? (
        <Button variant="quiet" onClick={onLost}>
          {t.lost.open}
        </Button>
      ) : (
        <p className="explanation">{t.forgotten}</p>
      )}
    </div>
  );
}
