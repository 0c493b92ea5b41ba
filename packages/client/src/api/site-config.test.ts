import { SITE_CONFIG_DEFAULTS } from '@fairground/contract/site-config-defaults';
import { describe, expect, it } from 'vitest';
import { mergeConfig } from '#api/site-config.ts';

describe('mergeConfig', () => {
  it.each([undefined, null, {}, [], 'x', 3])('takes the defaults for %j', (given) => {
    expect(mergeConfig(given)).toEqual(SITE_CONFIG_DEFAULTS);
  });

  it('takes each key that is given', () => {
    const given = {
      enablePhoneRegister: false,
      apiBaseUrl: 'https://api.example/v1/',
      currency: { code: 'JPY' },
    };
    expect(mergeConfig(given)).toEqual({
      ...SITE_CONFIG_DEFAULTS,
      enablePhoneRegister: false,
      apiBaseUrl: 'https://api.example/v1',
      currency: { code: 'JPY', exponent: SITE_CONFIG_DEFAULTS.currency.exponent },
    });
  });

  it('ignores a key of a wrong type', () => {
    const given = {
      enableEmailRegister: 'yes',
      apiBaseUrl: '',
      mode: 'test',
      currency: { exponent: 2.5 },
      winFeed: 1,
    };
    expect(mergeConfig(given)).toEqual(SITE_CONFIG_DEFAULTS);
  });

  it('never shows sample wins in live mode', () => {
    expect(mergeConfig({ mode: 'live', winFeed: 'sample' }).winFeed).toBe('live');
  });
});
