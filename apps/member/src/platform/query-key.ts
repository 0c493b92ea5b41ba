import type { EndpointKey } from '@fairground/contract/endpoints';
import type { Language } from '@fairground/contract/language';

/* Answers without a word of any language: changing the language leaves them as they are. */
const WORDLESS: ReadonlySet<string> = new Set<EndpointKey>([
  'GET /member/info',
  'GET /member/getuserbalance',
  'GET /member/transactions',
  'GET /member/sessions',
  'GET /lottery/getlatestdraw',
  'GET /lottery/getdrawlist',
  'GET /lottery/getnextperiod',
  'GET /lottery/getodds',
  'GET /lottery/proof',
  'GET /game/orderlist',
]);

/** `[key, input, language]`: what an answer is cached under. */
export const keyOf = (key: string, input: object, language: Language | undefined): readonly unknown[] => [
  key,
  input,
  WORDLESS.has(key) ? '' : language,
];
