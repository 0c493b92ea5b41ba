import { afterEach, describe, expect, it, vi } from 'vitest';
import { messages as t } from './messages.en.ts';

/** The console's API client with a fake server that returns that answer. */
async function openWith(answer: Response | (() => Promise<Response>)) {
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('fetch', typeof answer === 'function' ? answer : async () => answer);
  vi.resetModules();
  return await import('#platform/api.ts');
}

afterEach(() => vi.unstubAllGlobals());

const LOGIN = { username: 'fumi', password: 'a lantern' };

describe('an operator after too many attempts', () => {
  it.each([
    ['40', 'seconds', 40],
    ['900', 'minutes', 15],
    ['86400', 'hours', 24],
  ] as const)('sees from a Retry-After of %s when to retry, in %s', async (seconds, unit, count) => {
    const body = JSON.stringify({ code: 429, msg: 'Too often.' });
    const { call } = await openWith(new Response(body, { status: 429, headers: { 'Retry-After': seconds } }));
    const message = t.tryAgain.join('Too often.', t.tryAgain[unit](count));
    await expect(call('POST /session/login', LOGIN)).rejects.toThrow(message);
  });

  it("gets the server's message about a locked account", async () => {
    const body = JSON.stringify({ code: 1008, msg: 'Locked.', data: { retryAfter: 300 } });
    const { call } = await openWith(new Response(body));
    const message = t.tryAgain.join('Locked.', t.tryAgain.minutes(5));
    await expect(call('POST /session/login', LOGIN)).rejects.toThrow(message);
  });
});

describe('a call that moves money', () => {
  const refused = () => Response.json({ code: 1016, msg: 'Your code, please.' });
  const file = () => new Response('payments', { headers: { 'content-type': 'text/csv' } });

  it('goes on once the code was entered, a file as well', async () => {
    const answers = [refused(), file()];
    const { callFile } = await openWith(async () => answers.shift()!);
    const { answerCode, codeAsked } = await import('#platform/step-up/step-up.ts');
    const got = callFile('POST /payouts/file', { id: crypto.randomUUID(), why: 'the day' });
    await vi.waitFor(() => expect(codeAsked.get()).toBe(true), 20_000);
    answerCode(true);
    expect(await (await got).text()).toBe('payments');
  });
});
