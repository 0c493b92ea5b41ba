import { beforeAll, describe, expect, test } from 'vitest';
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
  const save = (input: object) =>
    callConsole(app, 'POST /settings/site', { ...OPEN, why: 'a try', ...input }, { token: owner.token });

  test('an owner switches registration and win feed, the site follows, and the log says from what to what', async () => {
    const { data } = await save({ phone: false, inviteCode: true, winFeed: 'live', why: 'by invitation' });
    expect(data).toEqual({
      email: true,
      phone: false,
      inviteCode: true,
      winFeed: 'live',
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

  test('of owners who save at once each finds what the one before left', async () => {
    const kinds = [{ phone: false }, { email: false }, { inviteCode: true }, {}];
    await Promise.all(kinds.map(save));
    const lines = await db.database.query<{ before: string; after: string }>({
      text: `SELECT before, after FROM audit_log WHERE action = 'settings.site' ORDER BY seq`,
    });
    for (const [index, { before }] of lines.slice(1).entries())
      expect(JSON.parse(before)).toEqual(JSON.parse(lines[index]!.after));
  });

  test.each(['finance', 'content', 'support'] as const)('%s neither sees nor changes them', async (role) => {
    const { token } = await plantOperator(db.database, role);
    expect((await callConsole(app, 'GET /settings/site', {}, { token })).status).toBe(403);
    expect((await callConsole(app, 'POST /settings/site', { ...OPEN, why: 'a try' }, { token })).status).toBe(
      403,
    );
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
    const sample = await callConsole(app, 'POST /settings/site', { ...OPEN, why: 'a try' }, { token });
    expect(sample).toMatchObject({ status: 422, data: { fields: { winFeed: expect.any(String) } } });
    const live = await callConsole(
      app,
      'POST /settings/site',
      { ...OPEN, winFeed: 'live', email: false, why: 'a try' },
      { token },
    );
    expect(live).toMatchObject({ code: 200, data: { email: false, winFeed: 'live' } });
  });
});
