import { afterEach, describe, expect, it, vi } from 'vitest';
import { messages as texts } from './messages.en.ts';

/** The console's API client before a server that gives that answer. */
async function openWith(answer: Response) {
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('fetch', async () => answer);
  vi.resetModules();
  return await import('#platform/api.ts');
}

afterEach(() => vi.unstubAllGlobals());

const LOGIN = { username: 'fumi', password: 'a lantern' };

describe('an operator who tried too often', () => {
  it.each([
    ['40', 'seconds', 40],
    ['900', 'minutes', 15],
    ['86400', 'hours', 24],
  ] as const)('is told by a Retry-After of %s when to try again, in %s', async (seconds, unit, count) => {
    const body = JSON.stringify({ code: 429, msg: 'Too often.' });
    const { call } = await openWith(new Response(body, { status: 429, headers: { 'Retry-After': seconds } }));
    const said = texts.tryAgain.join('Too often.', texts.tryAgain[unit](count));
    await expect(call('POST /session/login', LOGIN)).rejects.toThrow(said);
  });

  it('is told so of a locked account by the answer itself', async () => {
    const body = JSON.stringify({ code: 1008, msg: 'Locked.', data: { retryAfter: 300 } });
    const { call } = await openWith(new Response(body));
    const said = texts.tryAgain.join('Locked.', texts.tryAgain.minutes(5));
    await expect(call('POST /session/login', LOGIN)).rejects.toThrow(said);
  });
});
