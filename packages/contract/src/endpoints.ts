import type * as v from 'valibot';
import { aboutEndpoints } from '#about.ts';
import { accountEndpoints } from '#account.ts';
import { bankCardEndpoints } from '#bank-cards.ts';
import { homeEndpoints } from '#home.ts';
import { meetEndpoints } from '#meet.ts';
import { noticeEndpoints } from '#notices.ts';
import { protectionEndpoints } from '#protection.ts';
import { rechargeEndpoints } from '#recharge.ts';
import { supportEndpoints } from '#support.ts';
import { uploadEndpoints } from '#uploads.ts';
import { voteEndpoints } from '#vote.ts';
import { walletEndpoints } from '#wallet.ts';
import { watchingEndpoints } from '#watching.ts';
import { withdrawEndpoints } from '#withdraw.ts';

/** Every call of the API, by `METHOD /path`. Clients import the types only; the server the schemas too. */
export const endpoints = {
  ...accountEndpoints,
  ...walletEndpoints,
  ...bankCardEndpoints,
  ...rechargeEndpoints,
  ...withdrawEndpoints,
  ...uploadEndpoints,
  ...voteEndpoints,
  ...homeEndpoints,
  ...meetEndpoints,
  ...noticeEndpoints,
  ...protectionEndpoints,
  ...supportEndpoints,
  ...watchingEndpoints,
  ...aboutEndpoints,
};

export type Endpoints = typeof endpoints;
export type EndpointKey = keyof Endpoints;
/** What a client sends. */
export type InputOf<K extends EndpointKey> = v.InferInput<Endpoints[K]['input']>;
/** What a handler receives after validation. */
export type ParsedInputOf<K extends EndpointKey> = v.InferOutput<Endpoints[K]['input']>;
export type DataOf<K extends EndpointKey> = v.InferOutput<Endpoints[K]['data']>;

export type Envelope<T> = { code: number; msg: string; data: T };
