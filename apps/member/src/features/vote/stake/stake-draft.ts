import type { Option } from '@fairground/kernel/option';
import { getSession } from '#platform/session.ts';

type Draft = { option: Option | null; text: string };

/* In memory only: a stake that was half put together does not outlive the page, the member or the period. */
let kept: (Draft & { periodNo: string; memberId: string | undefined }) | null = null;

/** What was being put together for this period, before the view was left. */
export function readStakeDraft(periodNo: string): Draft | null {
  const isCurrent = kept?.periodNo === periodNo && kept.memberId === getSession()?.user.id;
  return isCurrent ? kept : null;
}

export function keepStakeDraft(periodNo: string, draft: Draft): void {
  kept = { ...draft, periodNo, memberId: getSession()?.user.id };
}
