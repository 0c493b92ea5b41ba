import type { Option } from '@fairground/kernel/option';
import type { VerifyStepId } from '@fairground/kernel/proof';

/** `right` and `independent`: an embedded beacon's draw can be correct without being independent. */
export type Verdict = 'right' | 'rightNotIndependent' | 'wrong' | 'published' | 'closed' | 'void';

export type Messages = {
  title: string;
  intro: string;
  language: string;
  paste: string;
  pastePlaceholder: string;
  open: string;
  verify: string;
  clear: string;
  notJson: string;
  notRead: string;
  envelope: string;
  period: string;
  verdict: Record<Verdict, string>;
  beacon: { drand: string; embedded: string; unknown: string };
  dice: (dice: readonly number[], sum: number) => string;
  option: Record<Option, string>;
  steps: string;
  step: Record<VerifyStepId, { name: string; says: string }>;
  ok: string;
  failed: string;
  computed: string;
  expected: string;
  bytes: string;
  skipped: string;
  limits: string;
  /** Texts for an export of many draws. */
  export: {
    title: string;
    checking: (lines: number) => string;
    right: string;
    rightNotIndependent: string;
    wrong: string;
    periods: string;
    counts: (periods: number, drawn: number, voided: number, open: number) => string;
    range: string;
    chain: string;
    whole: string;
    middle: string;
    next: string;
    staked: string;
    paid: string;
    actual: string;
    theory: string;
    faults: string;
    more: (count: number) => string;
    file: string;
    format: string;
    link: string;
    ending: string;
    digest: string;
    limits: string;
  };
};
