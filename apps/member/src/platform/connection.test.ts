import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EarlyAnswer } from '#platform/early-answers.ts';

const NOBODY: EarlyAnswer = { sentAt: 0, token: null, answer: Promise.resolve(null) };
const answered: EarlyAnswer = {
  ...NOBODY,
  answer: Promise.resolve({ response: new Response('{}'), receivedAt: 1 }),
};

/** The addresses that the module asks for once it is there, where the page asked for these before it. */
async function askedAfter(...early: EarlyAnswer[]): Promise<string[]> {
  const ask = vi.fn<(url: URL) => Promise<Response>>().mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal('location', new URL('https://fairground.example/#/home'));
  vi.stubGlobal('earlyAnswers', new Map(early.map((one, index) => [String(index), one])));
  vi.resetModules();
  await import('#platform/connection.ts');
  await Promise.all(early.map(({ answer }) => answer));
  return ask.mock.calls.map(([url]) => url.href);
}

afterEach(() => vi.unstubAllGlobals());

describe('what the page asked for before the app was there', () => {
  it('and nobody answered: the server is asked once whether it is there, before any call of the app', async () => {
    expect(await askedAfter(NOBODY, NOBODY, answered)).toEqual(['https://fairground.example/healthz']);
  });

  it.each([
    { name: 'nothing', early: [] },
    { name: 'answered', early: [answered] },
  ])('$name: nothing is asked', async ({ early }) => {
    expect(await askedAfter(...early)).toEqual([]);
  });
});
