import type { Timeline } from '@fairground/kernel/period';
import type { FastifyBaseLogger } from 'fastify';
import type { BeaconClock } from '#features/vote/beacon-clock.ts';
import type { ReceiptSigner } from '#features/vote/receipt-keys.ts';
import type { Beacon } from '#platform/beacon/beacon.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database.ts';
import type { SettingChangeBook } from '#platform/setting-changes.ts';

type DrawTold = {
  memberId: string;
  event: 'draw_settled';
  subject: string;
  details: { periodNo: string; staked: number; returned: number };
};
type VoidTold = {
  memberId: string;
  event: 'draw_void';
  subject: string;
  details: { periodNo: string; returned: number };
};

/** Tells members of their draws, in the transaction that pays them. */
export type DrawNews = {
  /** Of these members the ones who chose to be told: few or none, since it is off unless chosen. */
  listeners: (tx: Tx, memberIds: readonly string[]) => Promise<string[]>;
  tell: (tx: Tx, ...told: readonly (DrawTold | VoidTold)[]) => Promise<void>;
};

export type VoteDeps = {
  database: Database;
  beacon: Beacon;
  /** Whether stakes may be taken by the beacon's time; nothing is published while they may not. */
  beaconClock: Pick<BeaconClock, 'pause'>;
  clock: Clock;
  timeline: Timeline;
  timeZone: string;
  receipts: ReceiptSigner;
  log: FastifyBaseLogger;
  /** Absent in tests that look at money alone. */
  drawNews?: DrawNews;
  /** Changes of ratios and limits, which two owners decide. */
  changes: SettingChangeBook;
  /** Orders paid in one transaction; SLICE_ORDERS unless a test wants smaller ones. */
  sliceOrders?: number;
};
