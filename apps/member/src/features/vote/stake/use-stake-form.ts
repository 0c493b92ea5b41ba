import type { Odds } from '@fairground/contract/vote';
import type { Option } from '@fairground/kernel/option';
import { useState } from 'react';
import { type StakeFault, stakeFault } from '#features/vote/stake/stake.rules.ts';
import { amountText, parseAmount } from '#platform/amount.rules.ts';

type Given = { odds: Odds | undefined; balance: number | undefined; minorPerUnit: number };

/** What the member is putting together: an option, and an amount that is kept as it was typed. */
export function useStakeForm({ odds, balance, minorPerUnit }: Given) {
  const [option, setOption] = useState<Option | null>(null);
  const [text, setText] = useState('');
  /** Errors are shown once the member has left the field, pressed a chip, or asked to go on. */
  const [judged, setJudged] = useState(false);
  const [asked, setAsked] = useState(false);
  const amount = parseAmount(text, minorPerUnit);
  const fault: StakeFault | null = odds ? stakeFault(amount, odds, balance) : null;
  const empty = fault === 'required';
  return {
    option,
    text,
    amount: fault || amount === undefined ? null : amount,
    shownFault: (empty ? asked : judged || asked) ? fault : null,
    optionMissing: asked && option === null,
    choose: setOption,
    type: setText,
    judge: () => setJudged(true),
    add: (chip: number) => {
      const before = amount === undefined || Number.isNaN(amount) ? 0 : amount;
      setText(amountText(before + chip, minorPerUnit));
      setJudged(true);
    },
    clear: () => {
      setText('');
      setJudged(false);
      setAsked(false);
    },
    /** Asks to go on: what is missing is then said. */
    ask: () => setAsked(true),
    /** After a stake: the choice is empty again, so that staking again takes a decision. */
    reset: () => {
      setOption(null);
      setText('');
      setJudged(false);
      setAsked(false);
    },
  };
}

export type StakeForm = ReturnType<typeof useStakeForm>;
