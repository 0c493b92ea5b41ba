import type { Odds } from '@fairground/contract/vote';
import type { Option } from '@fairground/kernel/option';
import { useEffect, useState } from 'react';
import { keepStakeDraft, readStakeDraft } from '#features/vote/stake/stake-draft.ts';
import { type StakeFault, stakeFault } from '#features/vote/stake/stake.rules.ts';
import { amountText, parseAmount } from '#platform/amount.rules.ts';

type Given = { odds: Odds | undefined; balance: number | undefined; minorPerUnit: number; periodNo: string };

/** The option and the amount, which is kept as typed. */
export function useStakeForm({ odds, balance, minorPerUnit, periodNo }: Given) {
  const [draft] = useState(() => readStakeDraft(periodNo));
  const [option, setOption] = useState<Option | null>(draft?.option ?? null);
  const [text, setText] = useState(draft?.text ?? '');
  useEffect(() => keepStakeDraft(periodNo, { option, text }), [periodNo, option, text]);
  /** Errors are shown after blur, after a chip, and after a submit. */
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
    /** Submits: from now on errors are shown. */
    ask: () => setAsked(true),
    /** After a stake the option is cleared, so that another stake needs a decision. */
    reset: () => {
      setOption(null);
      setText('');
      setJudged(false);
      setAsked(false);
    },
  };
}

export type StakeForm = ReturnType<typeof useStakeForm>;
