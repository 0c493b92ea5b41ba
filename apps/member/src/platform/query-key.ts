import type { EndpointKey } from '@fairground/contract/endpoints';
import type { Language } from '@fairground/contract/language';
import type { QueryKey } from '@tanstack/react-query';

/*
 * Calls whose answers contain no translated text: their cache is shared between languages. A form above such an answer stays, with what
 * was typed, when the language is changed in another tab.
 */
const WORDLESS: ReadonlySet<string> = new Set<EndpointKey>([
  'GET /member/info',
  'GET /member/getuserbalance',
  'GET /member/transactions',
  'GET /member/sessions',
  'GET /member/contacts',
  'GET /member/getuserbank',
  'GET /member/passkeys',
  'GET /member/paymentpassword',
  'GET /member/withdrawconfig',
  'GET /protection/state',
  'GET /protection/position',
  'GET /lottery/getlatestdraw',
  'GET /lottery/getdrawlist',
  'GET /lottery/getnextperiod',
  'GET /lottery/getodds',
  'GET /lottery/proof',
  'GET /game/orderlist',
]);

/** The cache key of a call: `[call, input, language]`. */
export const keyOf = (call: string, input: object, language: Language | undefined): QueryKey => [
  call,
  input,
  WORDLESS.has(call) ? '' : language,
];
