import { expect, test } from 'vitest';
import { zoneName } from './zone-name.ts';

test.each([
  ['Asia/Tokyo', 'ja', '日本標準時'],
  ['Asia/Tokyo', 'zh-cn', '日本标准时间'],
  ['Asia/Tokyo', 'en', 'Japan Standard Time'],
] as const)('%s is called in %s: %s', (zone, language, name) => {
  expect(zoneName(zone, language)).toBe(name);
});
