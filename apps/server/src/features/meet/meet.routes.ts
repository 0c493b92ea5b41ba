import { pageOf } from '@fairground/contract/fields';
import type { Language } from '@fairground/contract/language';
import { dayInZone } from '@fairground/kernel/period';
import { askForDate, cancelDateRequest } from '#features/meet/date-request.ask.ts';
import { viewRequest } from '#features/meet/date-request.view.ts';
import { listOwnRequests } from '#features/meet/date-requests.repository.ts';
import type { MeetDeps } from '#features/meet/deps.ts';
import { answerRequest, blockRequester, reportRequester, viewIncoming } from '#features/meet/incoming.ts';
import { listIncoming } from '#features/meet/incoming.repository.ts';
import { applyListing, changeListing, todayOf } from '#features/meet/listing/apply.ts';
import { consentIn } from '#features/meet/listing/consent.ts';
import { viewListing } from '#features/meet/listing/listing.view.ts';
import { findListing } from '#features/meet/listing/listings.repository.ts';
import { hideListing, takeBackListing } from '#features/meet/listing/withdraw.ts';
import { listBlocked } from '#features/meet/marks.repository.ts';
import { blockProfile, likeProfile, reportProfile } from '#features/meet/marks.ts';
import {
  findProfile,
  listOpenRegions,
  listProfiles,
  listRegions,
  type ProfileRow,
} from '#features/meet/profiles.repository.ts';
import { Failure } from '#platform/http/failure.ts';
import type { Handlers } from '#platform/http/routes.ts';
import { iso } from '#platform/iso.ts';

type Keys =
  | 'GET /meet/xuanfeiAddress'
  | 'POST /meet/xuanfeiList'
  | 'POST /meet/xuanfeiDetail'
  | 'POST /meet/like'
  | 'POST /meet/report'
  | 'POST /meet/block'
  | 'GET /meet/blocked'
  | 'POST /meet/saveDateRequest'
  | 'GET /meet/dateRequests'
  | 'POST /meet/cancelDateRequest'
  | 'GET /meet/incomingRequests'
  | 'POST /meet/answerDateRequest'
  | 'POST /meet/blockRequester'
  | 'POST /meet/reportRequester'
  | 'GET /member/listing'
  | 'POST /member/applylisting'
  | 'POST /member/changelisting'
  | 'POST /member/hidelisting'
  | 'POST /member/takebacklisting';

const viewCard = (row: ProfileRow, language: Language) => ({
  id: row.id,
  xuanfei_name: row.name[language],
  avatar_2: row.picture,
  likes: row.likes === 0 ? null : row.likes,
  address: row.region[language],
  sample: row.sample,
});

/** Leaves out fields that the profile lacks. */
const given = <K extends string>(key: K, value: string | null | undefined) =>
  (value ? { [key]: value } : {}) as Partial<Record<K, string>>;

/** Members' calls on profiles, likes, blocks, reports and date requests. */
export const meetRoutes = (deps: MeetDeps): Handlers<Keys> => ({
  'GET /meet/xuanfeiAddress': async ({ input, member, language }) => {
    const list = input.for === 'listing' ? listOpenRegions : listRegions;
    return (await list(deps.database, member.memberId)).map(({ id, name }) => ({ id, name: name[language] }));
  },
  'POST /meet/xuanfeiList': async ({ input, member, language }) => {
    const { page, pageSize } = pageOf(input);
    // The app sends a seed for each visit; without one the order changes daily.
    const visit = input.seed ?? dayInZone(deps.clock.now(), deps.timeZone);
    const { rows, total } = await listProfiles(deps.database, member.memberId, {
      regionId: input.addressId ?? null,
      gender: input.gender ?? null,
      ageFrom: input.ageFrom ?? null,
      ageTo: input.ageTo ?? null,
      likedOnly: input.liked ?? false,
      shuffleKey: input.suiji === 1 ? `${member.memberId} ${visit}` : null,
      pageSize,
      offset: (page - 1) * pageSize,
    });
    return { list: rows.map((row) => viewCard(row, language)), page, pageSize, total };
  },
  'POST /meet/xuanfeiDetail': async ({ input, member, language }) => {
    const row = await findProfile(deps.database, member.memberId, input.id);
    if (row === null) throw new Failure('PROFILE_NOT_FOUND');
    return {
      ...viewCard(row, language),
      age: row.age,
      ...(row.gender === null ? {} : { gender: row.gender }),
      ...given('height', row.height),
      ...given('bust', row.bust),
      ...given('waist', row.waist),
      ...given('hips', row.hips),
      ...given('location', row.region[language]),
      ...given('description', row.description?.[language]),
      photos: row.photos,
      videos: row.videos.map(({ id, plays }) => deps.films.address(id, plays)),
      liked: row.liked,
      reported: row.reported,
      openRequest:
        row.request_id === null || row.request_status === null
          ? null
          : { id: row.request_id, status: row.request_status },
      answeredBy: row.own_listing ? 'person' : 'operators',
    };
  },
  'POST /meet/like': likeProfile(deps),
  'POST /meet/report': reportProfile(deps),
  'POST /meet/block': blockProfile(deps),
  'GET /meet/blocked': async ({ input, member, language }) => {
    const page = pageOf(input);
    const { rows, total } = await listBlocked(deps.database, member.memberId, page);
    const list = rows.map((row) => ({
      id: row.id,
      xuanfei_name: row.name[language],
      avatar_2: row.status === 'approved' ? row.picture : '',
      address: row.region[language],
      sample: row.sample,
      blockedAt: iso(row.blocked_at),
    }));
    return { list, ...page, total };
  },
  'POST /meet/saveDateRequest': askForDate(deps),
  'GET /meet/dateRequests': async ({ input, member, language }) => {
    const page = pageOf(input);
    const { rows, total } = await listOwnRequests(deps.database, member.memberId, page);
    const list = await Promise.all(rows.map((row) => viewRequest(deps.vault, row, language)));
    return { list, ...page, total };
  },
  'POST /meet/cancelDateRequest': cancelDateRequest(deps),
  'GET /meet/incomingRequests': async ({ input, member, language }) => {
    const page = pageOf(input);
    const { rows, total, open } = await listIncoming(deps.database, member.memberId, page);
    const list = await Promise.all(rows.map((row) => viewIncoming(deps.vault, row, language)));
    return { list, ...page, total, open };
  },
  'POST /meet/answerDateRequest': answerRequest(deps),
  'POST /meet/blockRequester': blockRequester(deps),
  'POST /meet/reportRequester': reportRequester(deps),
  'GET /member/listing': async ({ member: { memberId }, language }) => {
    const row = await findListing(deps.database, memberId);
    const seen = { today: todayOf(deps), language };
    return {
      listing: row === null ? null : await viewListing({ db: deps.database, vault: deps.vault }, row, seen),
      consent: consentIn(language),
    };
  },
  'POST /member/applylisting': applyListing(deps),
  'POST /member/changelisting': changeListing(deps),
  'POST /member/hidelisting': hideListing(deps),
  'POST /member/takebacklisting': takeBackListing(deps),
});
