/**
 * The numbers of all advisory locks of PostgreSQL. They stand in one table, because two uses of one number would wait for each
 * other. A number is never reused, since nodes of two versions run beside each other during an update. Settings are locked by a
 * hash of their names (settings.ts).
 */
export const LOCKS = {
  /** One node migrates (migrate.ts). */
  migration: 7000,
  /** With the period's id: shared by stakes in flight (`place_stakes()`), alone by its close. */
  stakes: 7001,
  /** One node publishes the next period. */
  publishing: 7002,
  /** One node at a time leases a part of the pool. */
  leases: 7003,
  /** With a hash of a sum's name: one decision at a time by it, such as what one person alone decided within 24 hours. */
  sums: 7022,
  /** One rotation of the keys at a time. */
  keyRotation: 7004,
  /** One import of a catalogue at a time. */
  catalogueImport: 7012,
  /** Records mode and currency of the database (deployment.ts). */
  deployment: 7013,
  /** One writer of the audit log at a time (`audit_append()`). */
  auditLog: 7016,
  /** Creates or replaces the key file (7003 until 2026-11-22). */
  keyFile: 7017,
  /** Creates the first operator (7004 until 2026-11-22). */
  firstOperator: 7018,
  /** Writes the sample catalogue (7004 until 2026-11-22). */
  sampleCatalogue: 7019,
  /** With the table's number: changes of a table's rows and their order (7013 until 2026-11-22). */
  order: 7020,
  /** With a worker's id: held while the worker of the job queue lives (jobs/abandoned-jobs.ts). */
  jobWorker: 7021,
  /** One look at late work at a time, so that nodes tell operators once. */
  lateWork: 7023,
  /** With a hash of an operator's id: one change of that operator's alerts at a time. */
  alerts: 7024,
  /** With a hash of a request of an operator: of the same one twice at once, one makes its row. */
  madeRows: 7025,
} as const;
