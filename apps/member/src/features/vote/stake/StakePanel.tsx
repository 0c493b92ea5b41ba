import type { Odds, Period } from '@fairground/contract/vote';
import type { Phase } from '@fairground/kernel/period';
import { catalogue } from '#features/vote/messages.ts';
import { takesStakes } from '#features/vote/stage/period.rules.ts';
import { chipsOf, payoutOf } from '#features/vote/stake/stake.rules.ts';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import { StakeChips } from './StakeChips.tsx';
import styles from './StakePanel.module.css';
import { openSlip } from './slip.ts';
import type { StakeForm } from './use-stake-form.ts';

type StakePanelProps = { period: Period; phase: Phase; odds: Odds; form: StakeForm };

/** The amount, what it would pay, and the way to the slip. Closed, it says why. */
export function StakePanel({ period, phase, odds, form }: StakePanelProps) {
  const texts = useMessages(catalogue).stake;
  const { money, symbol, minorPerUnit } = useFormat();
  const { option, amount, shownFault } = form;
  const limits = { min: odds.minStake, max: odds.maxStake, step: odds.stakeStep };
  const faultText = (): string | undefined => {
    if (shownFault === 'min' || shownFault === 'max' || shownFault === 'step')
      return texts.fault[shownFault](money(limits[shownFault]));
    return shownFault ? texts.fault[shownFault] : undefined;
  };
  const review = (): void => {
    form.ask();
    if (option === null || amount === null) return;
    const { periodNo, soonAt, closesAt, payoutRatios } = period;
    openSlip({ periodNo, soonAt, closesAt, option, amount, ratio: payoutRatios[option] });
  };
  return (
    <form
      className={styles['panel']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (takesStakes(phase)) review();
      }}
    >
      <TextField
        label={texts.title}
        hint={texts.hint(money(limits.min), money(limits.max), money(limits.step))}
        error={faultText()}
        lead={symbol}
        trail={
          form.text === '' ? null : (
            <Button variant="quiet" size="small" onClick={form.clear}>
              {texts.clear}
            </Button>
          )
        }
        inputMode={odds.stakeStep % minorPerUnit === 0 ? 'numeric' : 'decimal'}
        enterKeyHint="done"
        autoComplete="off"
        name="stake"
        required
        value={form.text}
        onChange={(event) => form.type(event.target.value)}
        onBlur={form.judge}
      />
      <StakeChips chips={chipsOf(odds)} onAdd={form.add} />
      {/* In one place and as high: the page does not move as a period closes under a finger. */}
      {takesStakes(phase) ? (
        <p className={styles['payout']} data-known={(option !== null && amount !== null) || undefined}>
          <span>{texts.payout}</span>
          <span className={styles['amount']}>
            {option !== null && amount !== null ? money(payoutOf(amount, period.payoutRatios[option])) : '–'}
          </span>
        </p>
      ) : (
        <p className={styles['closed']}>{texts.closed[phase]}</p>
      )}
      <Button
        type="submit"
        variant={takesStakes(phase) ? 'primary' : 'secondary'}
        size="large"
        block
        disabled={!takesStakes(phase)}
      >
        {texts.confirm}
      </Button>
    </form>
  );
}
