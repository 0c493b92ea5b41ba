import { expect, it } from 'vitest';
import { deviceOf, isDesktop } from './user-agent.rules.ts';

const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/140.0 Safari/537.36 Edg/140.0`,
    'Edge',
    'Windows',
  ],
  [`Mozilla/5.0 (Linux; Android 16) ${KHTML} Chrome/140.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0',
    'Firefox',
    'macOS',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${KHTML} Chrome/140.0 Safari/537.36 OPR/120.0`, 'Opera', 'Linux'],
  [`Mozilla/5.0 (Linux; Android 16) ${KHTML} Chrome/140.0 Mobile Safari/537.36 Line/15.1`, 'LINE', 'Android'],
  ['curl/8.5.0', undefined, undefined],
  ['', undefined, undefined],
])('%s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

it.each([
  ['Macintosh; Intel Mac OS X 10.15', true],
  ['X11; CrOS x86_64', true],
  ['Linux; Android 16', false],
  ['iPhone; CPU iPhone OS 19_0 like Mac OS X', false],
  ['something else', false],
])('%s is a computer: %s', (system, computer) => {
  expect(isDesktop(deviceOf(`Mozilla/5.0 (${system})`))).toBe(computer);
});
