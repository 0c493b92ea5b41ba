import { beforeAll, describe, expect, test } from 'vitest';
import { settingVersion } from '#platform/settings.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';

const OPEN = { email: true, phone: true, inviteCode: false, winFeed: 'sample' } as const;
const OPERATOR = {
  name: 'Lantern Row Ltd',
  contact: 'help@lantern.example',
  licenceNumber: 'LR-2026-0042',
  jurisdiction: 'Isle of Man',
};
const config = async (url: string) => (await fetch(`${url}/config.json`)).json() as Promise<object>;

describe('in play mode', () => {
  const db = useDatabase();
  const app = useApp(db);
  let owner: TestOperator;
  beforeAll(async () => {
    owner = await plantOperator(db.database, 'owner');
  });
  const save = async (input: object) => {
    const version = await settingVersion(db.database, 'registration');
    const given = { ...OPEN, version, why: 'a try', ...input };
    return callConsole(app, 'POST /settings/site', given, { token: owner.token });
  };

  test('an owner switches registration and win feed, the site follows, and the log says from what to what', async () => {
    const { data } = await save({ phone: false, inviteCode: true, winFeed: 'live', why: 'by invitation' });
    expect(data).toEqual({
      email: true,
      phone: false,
      inviteCode: true,
      winFeed: 'live',
      version: 2,
      mode: 'play',
      operator: { name: null, contact: null, licenceNumber: null, jurisdiction: null },
      currency: { code: 'PLAY', exponent: 0 },
      beacon: { kind: 'embedded', independent: false },
      timeZone: 'Asia/Tokyo',
    });
    expect((await callConsole(app, 'GET /settings/site', {}, { token: owner.token })).data).toEqual(data);
    expect(await config(app.url)).toMatchObject({
      enableEmailRegister: true,
      enablePhoneRegister: false,
      enableInviteCodeRegister: true,
      winFeed: 'live',
    });
    const [line] = await db.database.query<{ before: string; after: string; why: string }>({
      text: `SELECT before, after, why FROM audit_log WHERE action = 'settings.site' ORDER BY seq DESC LIMIT 1`,
    });
    expect(JSON.parse(line!.before)).toEqual(OPEN);
    expect(JSON.parse(line!.after)).toEqual({
      email: true,
      phone: false,
      inviteCode: true,
      winFeed: 'live',
    });
    expect(line!.why).toBe('by invitation');
    await save({});
  });

  test('of owners who save at once one is first, and the others are told who', async () => {
    const version = await settingVersion(db.database, 'registration');
    const kinds = [{ phone: false }, { email: false }, { inviteCode: true }, {}];
    const answers = await Promise.all(kinds.map((kind) => save({ ...kind, version })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    for (const { status, data } of answers)
      if (status === 409) expect(data).toMatchObject({ by: owner.username, version: version + 1 });
  });

  test.each(['finance', 'content', 'support'] as const)('%s neither sees nor changes them', async (role) => {
    const { token } = await plantOperator(db.database, role);
    expect((await callConsole(app, 'GET /settings/site', {}, { token })).status).toBe(403);
    expect(
      (await callConsole(app, 'POST /settings/site', { ...OPEN, version: 1, why: 'a try' }, { token }))
        .status,
    ).toBe(403);
  });
});

describe('in live mode', () => {
  const db = useDatabase();
  const app = useApp(db, {
    mode: 'live',
    operator: OPERATOR,
    currency: { code: 'EUR', exponent: 2 },
  });

  test('the win feed is the real one, whatever is stored, and sample entries cannot be chosen', async () => {
    const { token } = await plantOperator(db.database, 'owner');
    expect((await callConsole(app, 'GET /settings/site', {}, { token })).data).toMatchObject({
      mode: 'live',
      winFeed: 'live',
      operator: OPERATOR,
      currency: { code: 'EUR', exponent: 2 },
    });
    expect(await config(app.url)).toMatchObject({ winFeed: 'live', currency: { code: 'EUR', exponent: 2 } });
    const sample = await callConsole(
      app,
      'POST /settings/site',
      { ...OPEN, version: 1, why: 'a try' },
      { token },
    );
    expect(sample).toMatchObject({ status: 422, data: { fields: { winFeed: expect.any(String) } } });
    const live = await callConsole(
      app,
      'POST /settings/site',
      { ...OPEN, winFeed: 'live', email: false, version: 1, why: 'a try' },
      { token },
    );
    expect(live).toMatchObject({ code: 200, data: { email: false, winFeed: 'live' } });
  });
});
