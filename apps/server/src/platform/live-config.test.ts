import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '#platform/config.ts';

const COMPLETE = {
  MODE: 'live',
  OPERATOR_NAME: 'Lantern Row Ltd',
  LICENCE_NUMBER: 'LR-2026-0042',
  JURISDICTION: 'Isle of Man',
  CURRENCY: 'EUR',
  BEACON: 'drand',
  DRAND_RELAYS: 'https://api.drand.sh',
  MAIL_URL: 'smtp://mail.example',
  MAIL_FROM: 'no-reply@lantern.example',
};
const OPERATOR = 'OPERATOR_NAME is "", but MODE=live needs the name of the operator there.';
const LICENCE = 'LICENCE_NUMBER is "", but MODE=live needs the number of the operator’s licence there.';
const JURISDICTION = 'JURISDICTION is "", but MODE=live needs the jurisdiction that gave the licence there.';
const CURRENCY = 'CURRENCY is "", but MODE=live needs the code of a real currency there, such as EUR.';
const BEACON =
  'BEACON is "", but MODE=live needs the public randomness beacon: drand, with relays in DRAND_RELAYS.';
const RELAYS =
  'DRAND_RELAYS is "", but MODE=live needs at least one relay base URL of the public randomness beacon there.';

const MAIL = 'MAIL_URL is "", but MODE=live needs a mail server there: members have to be reached.';

/** The faults of live mode, a sentence a line. */
function refusalOf(change: Record<string, string>): string[] {
  try {
    readConfig({ ...COMPLETE, ...change });
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message.split('\n');
  }
  throw new Error(`accepted: ${JSON.stringify(change)}`);
}

test('with all five pieces live mode is accepted, and bets for 160 s whatever the play timeline says', () => {
  expect(
    readConfig({ ...COMPLETE, DRAW_BETTING_SECONDS: '5', OPERATOR_CONTACT: ' help@lantern.example ' }),
  ).toMatchObject({
    mode: 'live',
    operator: {
      name: 'Lantern Row Ltd',
      contact: 'help@lantern.example',
      licenceNumber: 'LR-2026-0042',
      jurisdiction: 'Isle of Man',
    },
    currency: { code: 'EUR', exponent: 2 },
    beacon: { kind: 'drand' },
    bettingSeconds: 160,
    soonSeconds: 10,
  });
});

describe('every missing piece is named in a sentence of its own', () => {
  const { MODE, ...pieces } = COMPLETE;
  const nothing = Object.fromEntries(Object.keys(pieces).map((name) => [name, '']));
  test.each([
    [nothing, [OPERATOR, LICENCE, JURISDICTION, CURRENCY, BEACON, MAIL]],
    [{ MAIL_URL: '' }, [MAIL]],
    [{ OPERATOR_NAME: '' }, [OPERATOR]],
    [{ OPERATOR_NAME: '\u200B' }, [OPERATOR]],
    [{ LICENCE_NUMBER: '\u2800\u3164' }, [LICENCE]],
    [{ JURISDICTION: '\u3000\uFEFF' }, [JURISDICTION]],
    [{ LICENCE_NUMBER: '  ' }, [LICENCE]],
    [{ JURISDICTION: '' }, [JURISDICTION]],
    [{ CURRENCY: '' }, [CURRENCY]],
    [{ BEACON: '' }, [BEACON]],
    [{ BEACON: 'embedded' }, [BEACON.replace('""', '"embedded"')]],
    [{ DRAND_RELAYS: '' }, [RELAYS]],
    [{ DRAND_RELAYS: ' , ' }, [RELAYS]],
    [{ JURISDICTION: '', BEACON: '' }, [JURISDICTION, BEACON]],
  ])('%j', (change, sentences) => {
    expect(refusalOf(change)).toEqual(sentences);
  });

  test('the mode alone', () => {
    expect(() => readConfig({ MODE })).toThrow(
      new ConfigError([OPERATOR, LICENCE, JURISDICTION, CURRENCY, BEACON, MAIL].join('\n')),
    );
  });
});

describe('play credits, tests and metals are no currency', () => {
  test.each(['PLAY', 'XXX', 'XTS', 'XAU', 'eur', 'EURO', '€', 'ZZZ'])('%s', (CURRENCY_CODE) => {
    expect(refusalOf({ CURRENCY: CURRENCY_CODE })).toEqual([CURRENCY.replace('""', `"${CURRENCY_CODE}"`)]);
  });
});

describe('the smaller unit is that of ISO 4217, unless said otherwise', () => {
  test.each([
    ['EUR', '', 2],
    ['JPY', '', 0],
    ['KWD', '', 3],
    ['XOF', '', 0],
    ['XCG', '', 2],
    ['HUF', '', 2],
    ['IDR', '', 2],
    ['IQD', '', 3],
    ['CNY', '0', 0],
  ])('%s with CURRENCY_EXPONENT "%s" has %d digits', (code, typed, exponent) => {
    expect(readConfig({ ...COMPLETE, CURRENCY: code, CURRENCY_EXPONENT: typed }).currency).toEqual({
      code,
      exponent,
    });
  });

  test.each(['5', '-1', '2.0', 'two'])('CURRENCY_EXPONENT %j is refused', (typed) => {
    expect(refusalOf({ CURRENCY_EXPONENT: typed })).toEqual([
      `CURRENCY_EXPONENT is "${typed}", but only a whole number from 0 to 4 is allowed.`,
    ]);
  });
});

test.each(['OPERATOR_NAME', 'OPERATOR_CONTACT', 'LICENCE_NUMBER', 'JURISDICTION'])(
  '%s is one line of at most 200 characters',
  (name) => {
    expect(refusalOf({ [name]: 'a'.repeat(201) })).toEqual([expect.stringContaining(`${name} is too long`)]);
    for (const two of ['a\nb', 'a\u2028b'])
      expect(refusalOf({ [name]: two })).toEqual([expect.stringContaining('more than one line')]);
  },
);

test('play mode takes a name and a contact, and shows no licence, for none applies', () => {
  const { MODE: _mode, BEACON: _beacon, DRAND_RELAYS: _relays, ...rest } = COMPLETE;
  expect(readConfig({ ...rest, OPERATOR_CONTACT: 'the booth by the wheel' })).toMatchObject({
    mode: 'play',
    operator: {
      name: 'Lantern Row Ltd',
      contact: 'the booth by the wheel',
      licenceNumber: null,
      jurisdiction: null,
    },
    currency: { code: 'PLAY', exponent: 0 },
  });
});
