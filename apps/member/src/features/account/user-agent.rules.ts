/* The first match wins: Edge and Opera also contain `Chrome`, and Chrome contains `Safari`. */
const BROWSERS = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bLine\//, 'LINE'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

export type Device = { browser: string | undefined; system: string | undefined };

const firstIn = (text: string, names: readonly (readonly [RegExp, string])[]): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

const DESKTOPS: ReadonlySet<string | undefined> = new Set(['Windows', 'ChromeOS', 'macOS', 'Linux']);

export const isDesktop = ({ system }: Device): boolean => DESKTOPS.has(system);

/** Browser and system of a session, as far as the user agent is recognized. Proper names, the same in all languages. */
export const deviceOf = (userAgent: string): Device => ({
  browser: firstIn(userAgent, BROWSERS),
  system: firstIn(userAgent, SYSTEMS),
});
