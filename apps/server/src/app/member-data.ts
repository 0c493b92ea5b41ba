import { memberData as account } from '#features/account/index.ts';
import { memberData as announcements } from '#features/announcements/index.ts';
import { memberData as delivery } from '#features/delivery/index.ts';
import { memberData as desk } from '#features/desk/index.ts';
import { memberData as ledger } from '#features/ledger/index.ts';
import { memberData as legal } from '#features/legal/index.ts';
import { memberData as meet } from '#features/meet/index.ts';
import { memberData as movies } from '#features/movies/index.ts';
import { memberData as notifications } from '#features/notifications/index.ts';
import { memberData as protection } from '#features/protection/index.ts';
import { memberData as support } from '#features/support/index.ts';
import { memberData as uploads } from '#features/uploads/index.ts';
import { memberData as vote } from '#features/vote/index.ts';
import { memberData as wallet } from '#features/wallet/index.ts';
import type { MemberData } from '#platform/member-data.ts';

/**
 * What each feature holds about a member, in the order of the file. Messages come before pictures: a picture goes when no message refers to
 * it any more.
 */
export const MEMBER_DATA: readonly MemberData[] = [
  account,
  legal,
  ledger,
  wallet,
  vote,
  protection,
  meet,
  movies,
  announcements,
  support,
  desk,
  delivery,
  notifications,
  uploads,
];
