import { SEEN } from '@fairground/contract/fields';
import { redactValue } from '#platform/redact-value.ts';

/** The operator of the site as About shows it. Null: not given, or not applicable. */
export type Operator = {
  name: string | null;
  /** A postal address, telephone number or mail address, shown as it is. */
  contact: string | null;
  licenceNumber: string | null;
  jurisdiction: string | null;
};

/** ISO 4217, or `PLAY`; the exponent is the number of digits after the decimal point. */
export type Currency = { code: string; exponent: number };

type Environment = Record<string, string | undefined>;

export const PLAY_CREDITS: Currency = { code: 'PLAY', exponent: 0 };
const LONGEST = 200;
/** ISO 4217 reserves codes with X for what is no currency: tests, metals, funds. */
const NO_MONEY = /^X/;

/** The value without blanks around it; '' where the eye would see nothing, as of zero-width spaces alone. */
const given = (env: Environment, variable: string): string => {
  const value = (env[variable] ?? '').trim();
  return SEEN.test(value) ? value : '';
};

const isLine = (value: string): boolean => value.length <= LONGEST && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value);

const isCurrency = (code: string): boolean =>
  Intl.supportedValuesOf('currency').includes(code) &&
  (!NO_MONEY.test(code) || /^X(?:AF|CD|CG|OF|PF)$/.test(code));

/**
 * The currencies that ISO 4217 does not give two decimals. Intl says what prices are usually shown with, which is none for HUF, COP, IDR
 * and others whose banks book two: their statements could not be read, nor such a payment be credited to the last digit.
 */
const DECIMALS: readonly [decimals: number, codes: string][] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
];

/** The exponent that ISO 4217 gives a currency, unless the environment overrides it; null where that value is invalid. */
function exponentOf(env: Environment, code: string): number | null {
  const typed = given(env, 'CURRENCY_EXPONENT');
  if (typed !== '') return /^[0-4]$/.test(typed) ? Number(typed) : null;
  return DECIMALS.find(([, codes]) => codes.split(' ').includes(code))?.[0] ?? 2;
}

const line = (variable: string, value: string): string[] =>
  isLine(value)
    ? []
    : [`${variable} is too long or has more than one line: at most ${LONGEST} characters are allowed.`];

/** The site in play mode: name and contact are optional. No licence applies to credits without value, so none is shown. */
export function readPlaySite(env: Environment): { operator: Operator; currency: Currency; faults: string[] } {
  const [name, contact] = [given(env, 'OPERATOR_NAME'), given(env, 'OPERATOR_CONTACT')];
  return {
    operator: { name: name || null, contact: contact || null, licenceNumber: null, jurisdiction: null },
    currency: PLAY_CREDITS,
    faults: [...line('OPERATOR_NAME', name), ...line('OPERATOR_CONTACT', contact)],
  };
}

const NEEDED = {
  OPERATOR_NAME: 'the name of the operator',
  LICENCE_NUMBER: 'the number of the operator’s licence',
  JURISDICTION: 'the jurisdiction that gave the licence',
} as const;

function beaconFaults(env: Environment): string[] {
  const kind = given(env, 'BEACON');
  if (kind !== 'drand')
    return [
      `BEACON is "${redactValue(kind)}", but MODE=live needs the public randomness beacon: drand, with relays in DRAND_RELAYS.`,
    ];
  if (given(env, 'DRAND_RELAYS').replaceAll(/[\s,]/g, '') === '')
    return [
      'DRAND_RELAYS is "", but MODE=live needs at least one relay base URL of the public randomness beacon there.',
    ];
  return [];
}

/**
 * The site in live mode, which needs operator, licence, jurisdiction, currency and the public beacon (product.md section 1.6).
 * `faults` has a sentence for each missing or invalid variable; the rest is valid only where it is empty.
 */
export function readLiveSite(env: Environment): { operator: Operator; currency: Currency; faults: string[] } {
  const code = given(env, 'CURRENCY');
  const known = isCurrency(code);
  const exponent = known ? exponentOf(env, code) : null;
  const faults = [
    ...Object.entries(NEEDED).flatMap(([variable, what]) => {
      const value = given(env, variable);
      return value === '' ? [`${variable} is "", but MODE=live needs ${what} there.`] : line(variable, value);
    }),
    ...(known
      ? []
      : [
          `CURRENCY is "${redactValue(code)}", but MODE=live needs the code of a real currency there, such as EUR.`,
        ]),
    ...(known && exponent === null
      ? [
          `CURRENCY_EXPONENT is "${redactValue(given(env, 'CURRENCY_EXPONENT'))}", but only a whole number from 0 to 4 is allowed.`,
        ]
      : []),
    ...line('OPERATOR_CONTACT', given(env, 'OPERATOR_CONTACT')),
    ...beaconFaults(env),
  ];
  return {
    operator: {
      name: given(env, 'OPERATOR_NAME'),
      contact: given(env, 'OPERATOR_CONTACT') || null,
      licenceNumber: given(env, 'LICENCE_NUMBER'),
      jurisdiction: given(env, 'JURISDICTION'),
    },
    currency: { code, exponent: exponent ?? 0 },
    faults,
  };
}
