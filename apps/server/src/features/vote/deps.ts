import type { Timeline } from '@fairground/kernel/period';
import type { FastifyBaseLogger } from 'fastify';
import type { Beacon } from '#platform/beacon/beacon.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';

export type VoteDeps = {
  database: Database;
  beacon: Beacon;
  clock: Clock;
  timeline: Timeline;
  timeZone: string;
  log: FastifyBaseLogger;
};
