import type { Odds, Period } from '@fairground/contract/vote';
import type { Phase } from '@fairground/kernel/period';
import { voteMessages } from '#features/vote/messages.ts';
import { takesStakes } from '#features/vote/stage/period.rules.ts';
import { chipsOf, payoutOf } from '#features/vote/stake/stake.rules.ts';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { StakeChips } from './StakeChips.tsx';
import styles from './StakePanel.module.css';
import { openSlip } from './slip.ts';
import type { StakeForm } from './use-stake-form.ts';

type StakePanelProps = { period: Period; phase: Phase; odds: Odds; form: StakeForm };

/** Amount, possible payout, and the button that opens the slip; while betting is closed, the reason. */
export function StakePanel({ period, phase, odds, form }: StakePanelProps) {
  const t = useMessages(voteMessages).stake;
  const { money, symbol, minorPerUnit } = useFormat();
  const { option, amount, shownFault } = form;
  const limits = { min: odds.minStake, max: odds.maxStake, step: odds.stakeStep };
  const faultText = (): string | undefined => {
    if (shownFault === 'min' || shownFault === 'max' || shownFault === 'step')
      return t.fault[shownFault](money(limits[shownFault]));
    return shownFault ? t.fault[shownFault] : undefined;
  };
  const review = (): void => {
    form.ask();
    if (option === null || amount === null) return;
    const { periodNo, soonAt, closesAt, payoutRatios } = period;
    openSlip({ periodNo, soonAt, closesAt, option, amount, ratio: payoutRatios[option] });
  };
  return (
    <form
      className="stack-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (takesStakes(phase)) review();
      }}
    >
      <TextField
        label={t.title}
        hint={t.hint(money(limits.min), money(limits.max), money(limits.step))}
        error={faultText()}
        lead={symbol}
        trail={
          form.text === '' ? null : (
            <Button variant="quiet" size="small" onClick={form.clear}>
              {t.clear}
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
      {/* In one grid cell, so that the height stays the same when the period closes. */}
      {takesStakes(phase) ? (
        <p className={styles['payout']} data-known={(option !== null && amount !== null) || undefined}>
          <span>{t.payout}</span>
          <span className={styles['amount']}>
            {option !== null && amount !== null ? money(payoutOf(amount, period.payoutRatios[option])) : '–'}
          </span>
        </p>
      ) : (
        <p className={styles['closed']}>{t.closed[phase]}</p>
      )}
      <Button
        type="submit"
        variant={takesStakes(phase) ? 'primary' : 'secondary'}
        size="large"
        block
        disabled={!takesStakes(phase)}
      >
        {t.confirm}
      </Button>
    </form>
  );
}
