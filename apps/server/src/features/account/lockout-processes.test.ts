import { randomUUID } from 'node:crypto';
import type { Envelope } from '@fairground/contract/endpoints';
import { expect, test } from 'vitest';
import { PASSWORD } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import { plantOperator } from '#test/operators.ts';
import { japaneseCard, PIN, setPin, WRONG_PIN } from '#test/payments.ts';
import { runServer } from '#test/server-process.ts';

const TRIES = 100;
const db = useDatabase();

/** Headers that claim another client address each time. */
function forged(): Record<string, string> {
  const [a, b, c] = [1, 2, 3].map(() => Math.floor(Math.random() * 200) + 20);
  const address = `${a}.${b}.${c}.7`;
  return {
    'x-forwarded-for': `${address}, 10.0.0.${c}`,
    'x-real-ip': address,
    'x-client-ip': address,
    'true-client-ip': address,
    'cf-connecting-ip': address,
    forwarded: `for=${address};proto=https;host=evil.example`,
  };
}

/** The codes of concurrent calls, sent to two servers alternately. */
async function codesOf(urls: readonly string[], path: string, body: (n: number) => object, token?: string) {
  const answers = Array.from({ length: TRIES }, async (_, n) => {
    const answer = await fetch(`${urls[n % urls.length]}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...forged(), ...(token ? { token } : {}) },
      body: JSON.stringify(body(n)),
    });
    return ((await answer.json()) as Envelope<unknown>).code;
  });
  const codes = await Promise.all(answers);
  return (code: number) => codes.filter((each) => each === code).length;
}

test('of a hundred tries at once at two servers no more are looked at than are allowed, no matter who they say they are', async () => {
  const servers = [1, 2].map(() => runServer({ DATABASE_URL: db.appUrl }));
  const urls = await Promise.all(servers.map(({ open }) => open));
  const wrong = (n: number) => ({ password: `wrong-${n}-password` });

  const { token, id } = await plantMember(db.database);
  const named = await db.database.query<{ username: string }>({
    text: 'SELECT username FROM members WHERE id = $1',
    values: [id],
  });
  const { username } = named[0]!;
  const login = await codesOf(urls, '/api/member/login', (n) => ({ username, ...wrong(n) }));
  expect({ refused: login(1001), locked: login(1008) }).toEqual({ refused: 10, locked: TRIES - 10 });
  const unknown = `x${randomUUID().slice(0, 12)}`;
  const nobody = await codesOf(urls, '/api/member/login', (n) => ({ username: unknown, ...wrong(n) }));
  expect({ refused: nobody(1001), locked: nobody(1008) }).toEqual({ refused: 10, locked: TRIES - 10 });

  const operator = await plantOperator(db.database, 'owner');
  const atDesk = (n: number) => ({ username: operator.username, ...wrong(n) });
  const desk = await codesOf(urls, '/console/api/session/login', atDesk);
  expect({ refused: desk(1001), locked: desk(1008) }).toEqual({ refused: 10, locked: TRIES - 10 });

  await setPin(db.database, id);
  const saved = await fetch(`${urls[0]}/api/member/savebank`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify(japaneseCard()),
  });
  const { data: card } = (await saved.json()) as Envelope<{ id: string }>;
  const withdraw = (paymentPassword: string) =>
    codesOf(
      urls,
      '/api/member/withdraw',
      () => ({ cardId: card.id, amount: 1000, paymentPassword, requestId: randomUUID() }),
      token,
    );
  const pin = await withdraw(WRONG_PIN);
  expect({ refused: pin(2004) + pin(2006), taken: pin(2004) }).toEqual({ refused: TRIES, taken: 5 });

  // The right password is locked too.
  const right = await codesOf(urls, '/api/member/login', () => ({ username, password: PASSWORD }));
  expect(right(200)).toBe(0);
  const opened = await withdraw(PIN);
  expect({ opened: opened(200), locked: opened(2006) }).toEqual({ opened: 0, locked: TRIES });
}, 120_000);
