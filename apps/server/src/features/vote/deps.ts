import type { Timeline } from '@fairground/kernel/period';
import type { FastifyBaseLogger } from 'fastify';
import type { BeaconClock } from '#features/vote/beacon-clock.ts';
import type { ReceiptSigner } from '#features/vote/receipt-keys.ts';
import type { Beacon } from '#platform/beacon/beacon.ts';
import type { Clock } from '#platform/clock.ts';
import type { SettingChangeBook } from '#platform/setting-changes.ts';
import type { Database } from '#platform/database.ts';

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
  /** Changes of ratios and limits, which two owners decide. */
  changes: SettingChangeBook;
  /** Orders paid in one transaction; SLICE_ORDERS unless a test wants smaller ones. */
  sliceOrders?: number;
};
