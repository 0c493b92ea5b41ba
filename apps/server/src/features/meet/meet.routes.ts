import { pageOf } from '@fairground/contract/fields';
import type { Language } from '@fairground/contract/language';
import { dayInZone } from '@fairground/kernel/period';
import {
  findProfile,
  listProfiles,
  listRegions,
  type ProfileRow,
} from '#features/meet/profiles.repository.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';
import type { Handlers } from '#platform/http/routes.ts';

type Keys = 'GET /meet/xuanfeiAddress' | 'POST /meet/xuanfeiList' | 'POST /meet/xuanfeiDetail';

const viewCard = (row: ProfileRow, language: Language) => ({
  id: row.id,
  xuanfei_name: row.name[language],
  avatar_2: row.picture,
  likes: row.likes === 0 ? null : row.likes,
  address: row.region[language],
  sample: row.sample,
});

/** What a person did not give is absent. */
const given = <K extends string>(key: K, value: string | null | undefined) =>
  (value ? { [key]: value } : {}) as Partial<Record<K, string>>;

export const meetRoutes = (deps: { database: Database; clock: Clock; timeZone: string }): Handlers<Keys> => ({
  'GET /meet/xuanfeiAddress': async ({ language }) =>
    (await listRegions(deps.database)).map(({ id, name }) => ({ id, name: name[language] })),
  'POST /meet/xuanfeiList': async ({ input, member, language }) => {
    const { page, pageSize } = pageOf(input);
    const day = dayInZone(deps.clock.now(), deps.timeZone);
    const { rows, total } = await listProfiles(deps.database, {
      regionId: input.addressId ?? null,
      shuffleKey: input.suiji === 1 ? `${member.memberId} ${day}` : null,
      pageSize,
      offset: (page - 1) * pageSize,
    });
    return { list: rows.map((row) => viewCard(row, language)), page, pageSize, total };
  },
  'POST /meet/xuanfeiDetail': async ({ input, language }) => {
    const row = await findProfile(deps.database, input.id);
    if (row === null) throw new Failure('PROFILE_NOT_FOUND');
    return {
      ...viewCard(row, language),
      ...given('height', row.height),
      ...given('bust', row.bust),
      ...given('waist', row.waist),
      ...given('hips', row.hips),
      ...given('location', row.region[language]),
      ...given('description', row.description?.[language]),
      photos: row.photos,
      videos: row.videos,
    };
  },
});
