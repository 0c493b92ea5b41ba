import { describe, expect, it } from 'vitest';
import { backoff } from '#platform/live-socket.ts';

describe('backoff', () => {
  it.each([
    [0, 0, 500],
    [0, 1, 1000],
    [1, 1, 2000],
    [4, 0, 8000],
    [5, 1, 30_000],
    [40, 1, 30_000],
  ])('attempt %s with %s waits %s ms', (attempt, random, wait) => {
    expect(backoff(attempt, random)).toBe(wait);
  });
});
