import { randomUUID } from 'node:crypto';
import type { AgreedTo, LegalKind } from '@fairground/contract/legal';
import { LANGUAGES } from '@fairground/contract/language';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedLegalSamples } from '#features/legal/index.ts';
import { inAll } from '#test/announcements.ts';
import { PASSWORD, useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';
import { plantPayer, withdraw } from '#test/payments.ts';

const db = useDatabase();
const app = useApp(db);
let owner: TestOperator;
let rival: TestOperator;
beforeAll(async () => {
  owner = await plantOperator(db.database, 'owner');
  rival = await plantOperator(db.database, 'owner');
});
beforeEach(async () => {
  await db.database.query({ text: 'TRUNCATE legal_texts CASCADE' });
  await seedLegalSamples(db.database);
});

const publish = (
  kind: LegalKind,
  version: number,
  more: { asks?: boolean; sample?: boolean } = {},
  by = owner,
) =>
  callConsole(
    app,
    'POST /legal/publish',
    {
      kind,
      version,
      content: inAll(`${kind} ${version + 1}`),
      asks: true,
      sample: false,
      why: 'a test says so',
      ...more,
    },
    by,
  );

const register = (agreedTo?: AgreedTo) => {
  const username = `l${randomUUID().replaceAll('-', '').slice(0, 20)}`;
  const email = `${username}@example.com`;
  const body = { username, email, password: PASSWORD, confirmPassword: PASSWORD, ageConfirmed: true };
  return app.call('POST /member/register', agreedTo ? { ...body, agreedTo } : body, { lang: 'ja' });
};
const consentOf = async (token: string) => (await app.call('GET /legal/consent', {}, { token })).data;

describe('the texts', () => {
  test.each(LANGUAGES)('are read without an account, and the samples say what they are: %s', async (lang) => {
    const { data } = await app.call('GET /legal/current', {});
    expect(data.list).toMatchObject(
      ['terms', 'privacy', 'notice'].map((kind) => ({ kind, version: 1, sample: true })),
    );
    for (const { kind } of data.list) {
      const { data: text } = await app.call('GET /legal/text', { kind }, { lang });
      const first = text.content[0]!.lines[0]!.map((run) => run.text).join('');
      expect(first).toMatch({ ja: /見本/, 'zh-cn': /样本/, en: /sample/ }[lang]);
    }
  });

  test('stay readable in the versions before', async () => {
    await publish('terms', 1);
    const now = await app.call('GET /legal/text', { kind: 'terms' }, { lang: 'en' });
    expect(now.data).toMatchObject({ version: 2, sample: false, current: true });
    const before = await app.call('GET /legal/text', { kind: 'terms', version: 1 }, { lang: 'en' });
    expect(before.data).toMatchObject({ version: 1, sample: true, current: false });
    expect((await app.call('GET /legal/text', { kind: 'terms', version: 3 })).status).toBe(404);
  });
});

describe('consent', () => {
  test('at registration keeps which versions, in which language', async () => {
    await publish('privacy', 1);
    const { data } = await register({ terms: 1, privacy: 2 });
    const consent = await consentOf(data.token);
    expect(consent.due).toEqual([]);
    expect(consent.agreed).toMatchObject([
      { kind: 'terms', version: 1 },
      { kind: 'privacy', version: 2 },
    ]);
    const seen = await callConsole(app, 'GET /legal/agreements', { memberId: data.user.id }, owner);
    expect(seen.data.agreements.map(({ kind, version, language }) => [kind, version, language])).toEqual([
      ['terms', 1, 'ja'],
      ['privacy', 2, 'ja'],
    ]);
  });

  test('to a text that changed meanwhile is refused, and nobody is registered', async () => {
    await publish('terms', 1);
    const answer = await register({ terms: 1, privacy: 1 });
    expect(answer.code).toBe(1015);
    const rows = await db.database.query({ text: 'SELECT 1 FROM legal_consents' });
    expect(rows).toEqual([]);
  });

  test('is not asked for as long as there are samples only', async () => {
    const { data } = await register();
    expect(await consentOf(data.token)).toEqual({ due: [], agreed: [] });
  });

  test('is asked for anew after a new version, and not after a correction', async () => {
    const { data } = await register({ terms: 1, privacy: 1 });
    await publish('terms', 1);
    expect((await consentOf(data.token)).due).toEqual(['terms']);
    const late = await app.call('POST /legal/agree', { terms: 1 }, { token: data.token });
    expect(late.code).toBe(1015);
    const agreed = await app.call('POST /legal/agree', { terms: 2 }, { token: data.token });
    expect(agreed.data.due).toEqual([]);
    await publish('terms', 2, { asks: false });
    expect((await consentOf(data.token)).due).toEqual([]);
  });

  test('given twice keeps the first moment', async () => {
    const { token } = await plantMember(db.database);
    const both = await Promise.all(
      [1, 2].map(() => app.call('POST /legal/agree', { terms: 1, privacy: 1 }, { token })),
    );
    expect(both.map(({ code }) => code)).toEqual([200, 200]);
    const { agreed } = await consentOf(token);
    await app.call('POST /legal/agree', { terms: 1 }, { token });
    expect((await consentOf(token)).agreed).toEqual(agreed);
    expect(agreed).toHaveLength(2);
  });

  test('never stands in the way of a withdrawal', async () => {
    const payer = await plantPayer(app, db.database);
    await publish('terms', 1);
    expect((await consentOf(payer.token)).due).toEqual(['terms']);
    expect((await withdraw(app, payer)).code).toBe(200);
  });
});

describe('publishing', () => {
  test('bumps the version, names who did it, and leaves a line in the audit log', async () => {
    const { data } = await publish('notice', 1, { asks: false, sample: true });
    expect(data).toMatchObject({ kind: 'notice', version: 2, sample: true, publishedBy: owner.username });
    expect(data.versions.map(({ version, publishedBy }) => [version, publishedBy])).toEqual([
      [2, owner.username],
      [1, null],
    ]);
    const lines = await db.database.query<{ action: string; version: string }>({
      text: `SELECT action, after::jsonb ->> 'version' AS version FROM audit_log
        WHERE subject = 'legal:notice' ORDER BY seq DESC LIMIT 1`,
    });
    expect(lines).toEqual([{ action: 'legal.publish', version: '2' }]);
  });

  test('of two owners who wrote from one version takes the faster, and tells the other who it was', async () => {
    const answers = await Promise.all([publish('terms', 1), publish('terms', 1, {}, rival)]);
    const lost = answers.find(({ status }) => status === 409);
    const won = answers.find(({ code }) => code === 200);
    expect(won?.data.version).toBe(2);
    expect(lost?.data).toMatchObject({ by: won?.data.publishedBy, version: 2 });
  });

  test('takes a text of real length in every language, and none that lacks one', async () => {
    const long = '約'.repeat(19_000);
    const content = { ja: long, 'zh-cn': long, en: long };
    const body = { kind: 'terms', version: 1, asks: true, sample: false, why: 'length' } as const;
    expect((await callConsole(app, 'POST /legal/publish', { ...body, content }, owner)).code).toBe(200);
    const empty = { ...content, en: ' ' };
    const refused = await callConsole(
      app,
      'POST /legal/publish',
      { ...body, version: 2, content: empty },
      owner,
    );
    expect(refused.code).toBe(422);
    expect(refused.data).toEqual({ fields: { 'content.en': expect.any(String) } });
  });

  test('cannot be undone, in the database either', async () => {
    for (const change of [
      'UPDATE legal_texts SET asks = true',
      'DELETE FROM legal_texts',
      'DELETE FROM legal_consents',
    ])
      await expect(db.app.query({ text: change })).rejects.toThrow(/permission denied/);
  });
});
