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
  profile: Pick<DateRequest['profile'], 'xuanfei_name' | 'sample' | 'answeredBy'>;
};

type Sentence = (name: string, date: string) => string;
type Messages = {
  next: Record<DateRequestStatus, Sentence>;
  /** The texts for a fictional person. */
  sampleNext: Partial<Record<DateRequestStatus, Sentence>>;
  /** The texts for a listed member, who answers. */
  memberNext: Partial<Record<DateRequestStatus, Sentence>>;
};

/** The next step of a request. For a fictional person it never promises an answer. */
export function nextStep(
  { status, profile, expiresAt }: Told,
  { next, sampleNext, memberNext }: Messages,
  date: (moment: string) => string,
): string {
  const own = profile.sample ? sampleNext : profile.answeredBy === 'person' ? memberNext : {};
  const sentence = own[status] ?? next[status];
  return sentence(profile.xuanfei_name, date(expiresAt));
}
