import type { Suspension } from '@fairground/contract/protection';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { restrictionsMessages } from './messages.ts';

/** A suspension in sentences: what is refused until when, why, and what still works. */
export function useSuspensionText(): (suspension: Pick<Suspension, 'reason' | 'until'>) => string {
  const t = useMessages(restrictionsMessages).suspension;
  const { dateTime } = useFormat();
  return ({ reason, until }) =>
    t.together(until === null ? t.open : t.until(dateTime(until)), t.because(t.reason[reason]), t.still);
}
