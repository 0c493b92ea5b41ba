/**
 * The advisory locks of PostgreSQL that are told apart by a number: one table, since two uses of one number wait for
 * each other without anybody having meant it. A number is never given to something else, and what nodes of two
 * versions take during an upgrade keeps its own. Settings are locked by a hash of their names (settings.ts).
 */
export const LOCKS = {
  /** One node migrates (migrate.ts). */
  migration: 7000,
  /** With the period's id: shared by stakes in flight (`place_stakes()`, migrations 0003, 0007, 0014), alone by its close. */
  stakes: 7001,
  /** One node publishes the next period. */
  publishing: 7002,
  /** One node at a time leases a part of the pool. */
  leases: 7003,
  /** One rotation of the keys at a time. */
  keyRotation: 7004,
  /** One import of a catalogue at a time. */
  catalogueImport: 7012,
  /** The database is taken for a mode and a currency once. */
  deployment: 7013,
  /** One writer of the audit log at a time (`audit_append()`, migration 0016; 7002 in 0006). */
  auditLog: 7016,
  /** The file of keys is made, and changed, by one at a time (7003 until 2026-11-22). */
  keyFile: 7017,
  /** One first operator (7004 until 2026-11-22). */
  firstOperator: 7018,
  /** The sample catalogue is written once (7004 until 2026-11-22). */
  sampleCatalogue: 7019,
  /** With the table: one at a time changes which rows there are, or their order (7013 until 2026-11-22). */
  order: 7020,
} as const;
