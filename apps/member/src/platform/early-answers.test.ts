import { afterEach, describe, expect, it } from 'vitest';
import { callId, takeEarly } from '#platform/early-answers.ts';

const early = (token: string | null, sentAt = performance.now()) => ({
  token,
  sentAt,
  answer: Promise.resolve(null),
});

afterEach(() => {
  globalThis.earlyAnswers = undefined;
});

describe('takeEarly', () => {
  it('gives an answer to the same call, once', () => {
    const id = callId('api', 'POST /home/bannerList', 'ja', {});
    globalThis.earlyAnswers = new Map([[id, early('tok')]]);
    expect(takeEarly(id, 'tok')).toBeDefined();
    expect(takeEarly(id, 'tok')).toBeUndefined();
  });

  it('never gives one member the answer of another, nor an old one', () => {
    globalThis.earlyAnswers = new Map([
      ['a', early('tok')],
      ['b', early('tok', performance.now() - 60_000)],
      ['c', early(null)],
    ]);
    expect(takeEarly('a', 'other')).toBeUndefined();
    expect(takeEarly('b', 'tok')).toBeUndefined();
    expect(takeEarly('c', undefined)).toBeDefined();
  });

  it('knows a call whatever the order of its input, and tells languages apart', () => {
    expect(callId('video', 'GET /getVideos', 'ja', { page: 1, limit: 4, keyword: undefined })).toBe(
      callId('video', 'GET /getVideos', 'ja', { limit: 4, page: 1 }),
    );
    expect(callId('api', 'GET /x', 'ja', {})).not.toBe(callId('api', 'GET /x', 'en', {}));
  });
});
