import type { Language } from '@fairground/contract/language';
import type { Option } from '@fairground/kernel/option';
import type { VerifyStepId } from '@fairground/kernel/proof';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';
import { zhCn } from './texts.zh-cn.ts';

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

/** One file works without a network, so all three languages travel with it. */
export const TEXTS: Record<Language, Texts> = { ja, 'zh-cn': zhCn, en };
