import type { DateRequest } from '@fairground/contract/meet';
import type { DateRequestStatus } from '@fairground/contract/reasons';

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

type Sentence = (name: string, date: string) => string;
type Texts = {
  next: Record<DateRequestStatus, Sentence>;
  /** In place of those, of a fictional person. */
  sampleNext: Partial<Record<DateRequestStatus, Sentence>>;
};

/** What happens next. Of a fictional person it never says that anybody answers. */
export function nextStep(
  { status, profile, expiresAt }: Told,
  { next, sampleNext }: Texts,
  date: (moment: string) => string,
): string {
  const sentence = (profile.sample ? sampleNext[status] : undefined) ?? next[status];
  return sentence(profile.xuanfei_name, date(expiresAt));
}
