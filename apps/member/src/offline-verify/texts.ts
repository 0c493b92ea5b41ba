import type { Option } from '@fairground/kernel/option';
import type { VerifyStepId } from '@fairground/kernel/proof';

/** `right` and `independent` apart: an embedded beacon's draw can be right and still not be independent. */
export type Verdict = 'right' | 'rightNotIndependent' | 'wrong' | 'published' | 'closed' | 'void';

export type Texts = {
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
};
