import { describe, expect, test } from 'vitest';
import { type TestApp, useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import { chineseCard, chineseNumber, japaneseCard, setPin, WRONG_PIN } from '#test/payments.ts';

const db = useDatabase();
const app = useApp(db);

async function member() {
  const planted = await plantMember(db.database);
  await setPin(db.database, planted.id);
  return planted;
}
const save = (token: string, body: object) =>
  app.call('POST /member/savebank', body as ReturnType<typeof japaneseCard>, { token });
const list = async (token: string) => (await app.call('GET /member/getuserbank', {}, { token })).data;
const remove = (token: string, id: string) => app.call('POST /member/deletebank', { id }, { token });

describe('saving a card', () => {
  test('of Japan: bank and branch by their names in the list, the number masked, the phone too', async () => {
    const { token } = await member();
    const typed = { cardNumber: '123-4567', bankName: 'みずほ', branchName: 'うえの' };
    const { code, data } = await save(token, japaneseCard(typed));
    expect(code).toBe(200);
    expect(data).toEqual({
      id: expect.any(String),
      holderName: 'ヤマダ ハナコ',
      cardNumber: '***4567',
      last4: '4567',
      country: 'JP',
      bankName: 'みずほ銀行',
      branchName: '上野',
      branchCode: '107',
      accountType: 'ordinary',
      phone: '+81*****5678',
      isDefault: true,
      inUse: false,
      createdAt: expect.any(String),
    });
    expect(await list(token)).toEqual([data]);
  });

  test('of Japan Post Bank by symbol and number, which become branch, type and number', async () => {
    const { token } = await member();
    const { holderName, phone, paymentPassword } = japaneseCard();
    const passbook = { postalSymbol: '１０１８０', postalNumber: '76543211' };
    const { data } = await save(token, {
      holderName,
      phone,
      paymentPassword,
      bankName: 'ゆうちょ',
      ...passbook,
    });
    expect(data).toMatchObject({
      bankName: 'ゆうちょ銀行',
      branchName: '〇一八店',
      branchCode: '018',
      accountType: 'ordinary',
      last4: '4321',
    });
    // The same account in the form of other banks.
    const again = japaneseCard({
      bankName: 'ゆうちょ',
      branchName: '018',
      branchCode: '018',
      cardNumber: '7654321',
    });
    expect((await save(token, again)).code).toBe(2008);
  });

  test('of one number that is an ordinary account and a current one are two', async () => {
    const { token } = await member();
    const card = japaneseCard();
    await save(token, card);
    expect((await save(token, { ...card, accountType: 'ordinary' })).code).toBe(2008);
    expect((await save(token, { ...card, accountType: 'current' })).data.accountType).toBe('current');
  });

  test('of a bank that is not in the list is taken as typed', async () => {
    const { token } = await member();
    const { data } = await save(token, japaneseCard({ bankName: 'あたらしい銀行', branchName: '未来支店' }));
    expect(data).toMatchObject({ bankName: 'あたらしい銀行', branchName: '未来支店' });
    const rows = await db.database.query({
      text: 'SELECT listed FROM bank_cards WHERE id = $1',
      values: [data.id],
    });
    expect(rows).toEqual([{ listed: false }]);
  });

  test('of China', async () => {
    const { token } = await member();
    const { data } = await save(token, chineseCard({ cardNumber: '6212 3456 7890 1232' }));
    expect(data).toMatchObject({ cardNumber: '************1232', country: 'CN', accountType: null });
  });

  test('the first is the default one; another becomes it when it is said', async () => {
    const { token } = await member();
    const first = (await save(token, chineseCard({ isDefault: false }))).data;
    const second = (await save(token, japaneseCard())).data;
    const third = (await save(token, chineseCard({ isDefault: true }))).data;
    expect([first.isDefault, second.isDefault, third.isDefault]).toEqual([true, false, true]);
    expect((await list(token)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [third.id, true],
      [second.id, false],
      [first.id, false],
    ]);
  });
});

describe('a card is refused', () => {
  test.each([
    ['cardNumber', { cardNumber: '12345' }],
    ['cardNumber', { cardNumber: 'abcdefg' }],
    ['cardNumber', { cardNumber: '6212345678901233' }],
    ['branchCode', { branchCode: '12' }],
    ['branchCode', { branchCode: '' }],
    ['branchName', { branchName: '' }],
    ['branchName', chineseCard({ branchName: undefined })],
    ['branchCode', chineseCard({ branchCode: '107' })],
    ['postalNumber', { postalSymbol: '10180', postalNumber: '12345670' }],
    ['accountType', { accountType: 'savings' as 'current' }],
    ['phone', { phone: '0901' }],
    ['phone', { phone: '09012' }],
    ['holderName', { holderName: '   ' }],
    ['holderName', { holderName: 'x'.repeat(81) }],
    ['holderName', { holderName: 'ハナコ\u0001' }],
    ['bankName', { bankName: '' }],
    ['paymentPassword', { paymentPassword: '12345' }],
  ])('with 422 on %s for %j', async (field, changes) => {
    const { token } = await member();
    const answer = await save(token, japaneseCard(changes));
    expect(answer).toMatchObject({ status: 422, data: { fields: { [field]: expect.any(String) } } });
    expect(await list(token)).toEqual([]);
  });

  test('with 2005 where no payment password is set, whether one is sent or not', async () => {
    const { token } = await plantMember(db.database);
    expect((await save(token, japaneseCard())).code).toBe(2005);
    expect((await save(token, japaneseCard({ paymentPassword: undefined }))).code).toBe(2005);
    expect((await save(token, japaneseCard({ branchCode: 'x' }))).code).toBe(422);
  });

  test('with 422 on paymentPassword where it is missing', async () => {
    const { token } = await member();
    expect(await save(token, japaneseCard({ paymentPassword: undefined }))).toMatchObject({
      code: 422,
      data: { fields: { paymentPassword: expect.any(String) } },
    });
  });

  test('with 2004 where it is wrong, and 2006 after five times', async () => {
    const { token } = await member();
    for (let n = 1; n <= 4; n++)
      expect((await save(token, japaneseCard({ paymentPassword: WRONG_PIN }))).code).toBe(2004);
    await save(token, japaneseCard({ paymentPassword: WRONG_PIN }));
    expect((await save(token, japaneseCard())).code).toBe(2006);
    expect(await list(token)).toEqual([]);
  });

  test('with 2008 where the member has it already, however it is typed', async () => {
    const { token } = await member();
    const card = japaneseCard();
    await save(token, card);
    const again = { ...card, bankName: 'mizuho', branchName: 'ｳｴﾉ', cardNumber: ` ${card.cardNumber} ` };
    expect((await save(token, again)).code).toBe(2008);
    const chinese = chineseCard();
    await save(token, chinese);
    expect((await save(token, { ...chinese, bankName: '中國銀行' })).code).toBe(2008);
    expect(await list(token)).toHaveLength(2);
  });

  test('but not where the same digits are another account, at another branch or of another member', async () => {
    const [one, other] = [await member(), await member()];
    const card = japaneseCard();
    expect((await save(one.token, card)).code).toBe(200);
    expect((await save(one.token, { ...card, branchName: '本店', branchCode: '100' })).code).toBe(200);
    expect((await save(other.token, card)).code).toBe(200);
  });

  test('with 422 on cardNumber beyond ten', async () => {
    const { token } = await member();
    for (let n = 0; n < 10; n++) await save(token, chineseCard());
    expect(await save(token, chineseCard())).toMatchObject({
      code: 422,
      data: { fields: { cardNumber: expect.any(String) } },
    });
    await remove(token, (await list(token))[0]!.id);
    expect((await save(token, chineseCard())).code).toBe(200);
  });
});

test('banks and branches are found', async () => {
  const { token } = await member();
  const ask = async (node: TestApp, q: string) =>
    (await node.call('GET /bank/search', { q, limit: 3 }, { token })).data;
  expect((await ask(app, 'ﾐｽﾞﾎ'))[0]).toEqual({
    code: '0001',
    name: 'みずほ銀行',
    kana: 'ミズホ',
    roma: 'mizuho',
  });
  expect(await ask(app, 'zzzz')).toEqual([]);
  const branches = await app.call('GET /bank/branches', { bankCode: '0001', q: 'ueno' }, { token });
  expect(branches.data[0]).toMatchObject({ code: '107', name: '上野' });
  const unknown = await app.call('GET /bank/branches', { bankCode: '9999' }, { token });
  expect(unknown).toMatchObject({ code: 200, data: [] });
});

test('the whole number stands in no column of the database', async () => {
  const { token } = await member();
  const cardNumber = chineseNumber();
  const { data } = await save(token, chineseCard({ cardNumber }));
  const [row] = await db.database.query<{ text: string; ciphertext: Buffer; hash: Buffer }>({
    text: `SELECT row_to_json(c)::text AS text, number_sealed AS ciphertext, number_hash AS hash
      FROM bank_cards c WHERE id = $1`,
    values: [data.id],
  });
  expect(row!.text).not.toContain(cardNumber);
  for (const bytes of [row!.ciphertext, row!.hash]) {
    expect(bytes.toString('latin1')).not.toContain(cardNumber);
    expect(bytes.toString('hex')).not.toContain(Buffer.from(cardNumber).toString('hex'));
  }
});
