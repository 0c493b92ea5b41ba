import type { InputOf } from '@fairground/contract/endpoints';
import type { Database } from '#platform/database.ts';
import type { TestApp } from '#test/app.ts';
import { plantMember } from '#test/members.ts';
import { callConsole, type TestOperator } from '#test/operators.ts';
import { inAll } from '#test/people.ts';
import { plantUpload } from '#test/payments.ts';

type Member = { id: string; token: string };
type Application = InputOf<'POST /member/applylisting'>;

/** An application of this member's with new pictures, in the test's one region; `changes` override fields. */
export async function application(
  app: TestApp,
  database: Database,
  member: Member,
  changes: Partial<Application> = {},
): Promise<Application> {
  await database.query({
    text: `INSERT INTO regions (id, position, name) VALUES (1, 1, $1) ON CONFLICT DO NOTHING`,
    values: [JSON.stringify(inAll('Tokyo'))],
  });
  const { consent } = (await app.call('GET /member/listing', {}, { token: member.token })).data;
  return {
    name: 'Aki',
    words: 'Likes trams.',
    regionId: 1,
    birthDate: '1990-04-01',
    photos: [await plantUpload(database, member.id), await plantUpload(database, member.id)],
    proof: await plantUpload(database, member.id),
    contact: 'aki@example.com',
    consentVersion: consent.version,
    consent: true,
    ...changes,
  };
}

/** What a change sends of an application: all but birth date and proof. */
export function changeOf({
  birthDate: _birthDate,
  proof: _proof,
  ...rest
}: Application): InputOf<'POST /member/changelisting'> {
  return rest;
}

/** The version of a member's listing that waits. @throws where none does */
export async function waitingOf(app: TestApp, operator: TestOperator, memberId: string): Promise<string> {
  const { data } = await callConsole(app, 'GET /listings/detail', { memberId }, { token: operator.token });
  if (data.waiting === null) throw new Error('nothing waits');
  return data.waiting.id;
}

/** A member who applied and was approved. */
export async function plantListed(
  app: TestApp,
  database: Database,
  operator: TestOperator,
  changes: Partial<Application> = {},
): Promise<Member & { profileId: string; sent: Application }> {
  const member = await plantMember(database);
  const sent = await application(app, database, member, changes);
  const applied = await app.call('POST /member/applylisting', sent, { token: member.token });
  if (applied.code !== 200) throw new Error(`apply: ${applied.code} ${JSON.stringify(applied.data)}`);
  const id = await waitingOf(app, operator, member.id);
  const approved = await callConsole(
    app,
    'POST /listings/approve',
    { id, ageChecked: true },
    { token: operator.token },
  );
  if (approved.code !== 200 || approved.data.profileId === null) throw new Error(`approve: ${approved.code}`);
  return { ...member, profileId: approved.data.profileId, sent };
}
