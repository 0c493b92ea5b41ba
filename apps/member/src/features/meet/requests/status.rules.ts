import type { DateRequest } from '@fairground/contract/meet';
import type { DateRequestStatus } from '@fairground/contract/reasons';
import type { Messages } from './messages.ja.ts';

export const TONE = {
  submitted: 'neutral',
  in_review: 'accent',
  accepted: 'success',
  declined: 'neutral',
  expired: 'warning',
  cancelled: 'neutral',
} as const satisfies Record<DateRequestStatus, string>;

export const canCancel = (status: DateRequestStatus): boolean =>
  status === 'submitted' || status === 'in_review';

type Told = Pick<DateRequest, 'status' | 'expiresAt'> & {
  profile: Pick<DateRequest['profile'], 'xuanfei_name' | 'sample'>;
};

/** What happens next. Of a fictional person it never says that anybody answers. */
export function nextStep(
  { status, profile, expiresAt }: Told,
  texts: Pick<Messages, 'next' | 'sampleNext'>,
  date: (moment: string) => string,
): string {
  const sentences = profile.sample ? { ...texts.next, ...texts.sampleNext } : texts.next;
  return sentences[status](profile.xuanfei_name, date(expiresAt));
}
