import { randomUUID } from 'node:crypto';
import { messages as en } from '@fairground/contract/messages.en';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { describeUpload, sameImages } from '#features/uploads/index.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import { receipt } from '#test/pictures.ts';

const db = useDatabase();
const app = useApp(db);
let token: string;
beforeAll(async () => {
  ({ token } = await plantMember(db.database));
});
/** Uploads a picture as a new member. @returns its id */
async function planted(bytes: Uint8Array): Promise<string> {
  const member = await plantMember(db.database);
  const answer = await app.upload(bytes, { token: member.token });
  expect(answer).toMatchObject({ status: 200, code: 200 });
  return answer.data.id;
}

describe('a picture', () => {
  test('is kept and given back to its owner as a JPEG that nobody caches', async () => {
    const answer = await app.upload(await receipt(1).png().toBuffer(), { token });
    expect(answer).toMatchObject({ status: 200, code: 200 });
    const { id, url } = answer.data;
    expect(url).toBe(`/api/upload/image?id=${id}`);
    const { status, headers, bytes } = await app.file(url.slice('/api'.length), { token });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 390, height: 844 });
  });

  test('of somebody else, of nobody and without a session is not there', async () => {
    const id = await planted(await receipt(2).png().toBuffer());
    const stranger = await app.call('GET /upload/image', { id }, { token });
    const unknown = await app.call('GET /upload/image', { id: randomUUID() }, { token });
    for (const answer of [stranger, unknown])
      expect(answer).toMatchObject({ status: 404, code: 404, msg: en.codes.NOT_FOUND, data: null });
    expect((await app.call('GET /upload/image', { id })).status).toBe(401);
    expect((await app.call('GET /upload/image', { id: '../1' }, { token })).status).toBe(422);
  });

  test('keeps its owner in the database', async () => {
    const { id: memberId, token: own } = await plantMember(db.database);
    const { data } = await app.upload(await receipt(3).png().toBuffer(), { token: own });
    expect(await describeUpload(db.database, data.id)).toMatchObject({ memberId });
    expect(await describeUpload(db.database, randomUUID())).toBeNull();
  });
});

describe('the same picture again', () => {
  const others = async (id: string) =>
    (await sameImages(db.database, [id])).map(({ of: asked, ...other }) => {
      expect(asked).toBe(id);
      return other;
    });

  test('is known by its pixels when it is saved anew without loss, under whatever type', async () => {
    const first = await planted(await receipt(11).png().toBuffer());
    const again = [
      await receipt(11)
        .png({ compressionLevel: 1 })
        .withExif({ IFD0: { Software: 'x' } })
        .toBuffer(),
      await receipt(11).webp({ lossless: true }).toBuffer(),
    ];
    for (const bytes of again)
      expect(await others(await planted(bytes))).toContainEqual({ uploadId: first, exact: true });
  });

  test('is known by its pixels when a JPEG is saved as PNG', async () => {
    const jpeg = await receipt(12, 1170, 2532).jpeg({ quality: 70 }).toBuffer();
    const first = await planted(jpeg);
    const again = await planted(await sharp(jpeg).png().toBuffer());
    expect(await others(again)).toContainEqual({ uploadId: first, exact: true });
  });

  test.each([
    ['re-encoded', () => receipt(13).jpeg({ quality: 40 })],
    ['made smaller', () => receipt(13).resize(260).webp({ quality: 60 })],
    ['made larger', () => receipt(13).resize(780).png()],
    ['made a little darker', () => receipt(13).linear(0.9, 0).png()],
  ])('is known by its look when it is %s', async (_name, make) => {
    const first = await planted(await receipt(13).png().toBuffer());
    const again = await planted(await make().toBuffer());
    expect(await others(again)).toContainEqual({ uploadId: first, exact: false });
  });

  test('is not seen in another picture', async () => {
    const first = await planted(await receipt(14).png().toBuffer());
    const other = await planted(await receipt(99).png().toBuffer());
    expect((await others(other)).map(({ uploadId }) => uploadId)).not.toContain(first);
    expect((await others(first)).map(({ uploadId }) => uploadId)).not.toContain(first);
  });
});

test('a member who uploads without end waits, and others do not', async () => {
  const { token: busy } = await plantMember(db.database);
  const bytes = await receipt(5, 20, 20).png().toBuffer();
  const answers = [];
  for (let at = 0; at < 31; at++) answers.push(await app.upload(bytes, { token: busy }));
  expect(answers.slice(0, 30).every(({ code }) => code === 200)).toBe(true);
  expect(answers[30]).toMatchObject({ status: 429, code: 429 });
  expect(Number(answers[30]!.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await app.upload(bytes, { token })).code).toBe(200);
});

test('a hundred pictures are enough for a day', async () => {
  const { id, token: busy } = await plantMember(db.database);
  const bytes = await receipt(5, 20, 20).png().toBuffer();
  expect((await app.upload(bytes, { token: busy })).code).toBe(200);
  await db.database.query({
    text: 'UPDATE rate_limits SET points = 99 WHERE key = $1',
    values: [`upload-day:${id}`],
  });
  expect((await app.upload(bytes, { token: busy })).code).toBe(200);
  expect((await app.upload(bytes, { token: busy })).status).toBe(429);
});

test('many at once are all answered, and none is lost', async () => {
  const bytes = await receipt(6).png().toBuffer();
  const members = await Promise.all(Array.from({ length: 12 }, () => plantMember(db.database)));
  const answers = await Promise.all(members.map((member) => app.upload(bytes, { token: member.token })));
  expect(answers.map(({ code }) => code)).toEqual(Array(12).fill(200));
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(12);
});
