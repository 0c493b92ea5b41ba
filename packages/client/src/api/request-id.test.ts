import { UUID_PATTERN } from '@fairground/contract/limits';
import { expect, test } from 'vitest';
import { newRequestId } from '#api/request-id.ts';

test('uses crypto.randomUUID if available', () => {
  expect(newRequestId()).toMatch(UUID_PATTERN);
  const given = '00000000-0000-4000-8000-000000000001';
  expect(newRequestId({ randomUUID: () => given, getRandomValues: () => undefined })).toBe(given);
});

test('uses random bytes on an insecure origin', () => {
  const insecure = { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) };
  const ids = new Set(Array.from({ length: 50 }, () => newRequestId(insecure)));
  expect(ids.size).toBe(50);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
