import type * as v from 'valibot';
import { aboutEndpoints } from '#about.ts';
import { accountEndpoints } from '#account.ts';
import { bankCardEndpoints } from '#bank-cards.ts';
import { contactEndpoints } from '#contacts.ts';
import { homeEndpoints } from '#home.ts';
import { legalEndpoints } from '#legal.ts';
import { listingEndpoints } from '#listing.ts';
import { meetEndpoints } from '#meet.ts';
import { announcementEndpoints } from '#announcements.ts';
import { memberDataEndpoints } from '#member-data.ts';
import { notificationEndpoints } from '#notifications.ts';
import { passkeyEndpoints } from '#passkeys.ts';
import { protectionEndpoints } from '#protection.ts';
import { rechargeEndpoints } from '#recharge.ts';
import { supportEndpoints } from '#support.ts';
import { uploadEndpoints } from '#uploads.ts';
import { voteEndpoints } from '#vote.ts';
import { walletEndpoints } from '#wallet.ts';
import { watchingEndpoints } from '#watching.ts';
import { withdrawEndpoints } from '#withdraw.ts';

/** All calls of the API by `METHOD /path`. Clients import the types only, the server also the schemas. */
export const endpoints = {
  ...accountEndpoints,
  ...passkeyEndpoints,
  ...contactEndpoints,
  ...memberDataEndpoints,
  ...walletEndpoints,
  ...bankCardEndpoints,
  ...rechargeEndpoints,
  ...withdrawEndpoints,
  ...uploadEndpoints,
  ...voteEndpoints,
  ...homeEndpoints,
  ...meetEndpoints,
  ...listingEndpoints,
  ...announcementEndpoints,
  ...notificationEndpoints,
  ...protectionEndpoints,
  ...supportEndpoints,
  ...watchingEndpoints,
  ...aboutEndpoints,
  ...legalEndpoints,
};

export type Endpoints = typeof endpoints;
export type EndpointKey = keyof Endpoints;
/** What a client sends. */
export type InputOf<K extends EndpointKey> = v.InferInput<Endpoints[K]['input']>;
/** What a handler receives after validation. */
export type ParsedInputOf<K extends EndpointKey> = v.InferOutput<Endpoints[K]['input']>;
export type DataOf<K extends EndpointKey> = v.InferOutput<Endpoints[K]['data']>;

export type Envelope<T> = { code: number; msg: string; data: T };
