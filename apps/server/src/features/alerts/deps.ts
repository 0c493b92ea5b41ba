import type { Role } from '@fairground/contract/console/endpoint';
import type { WorkQueue } from '@fairground/contract/console/work';
import type { Language } from '@fairground/contract/language';
import type { OpenMs } from '#features/alerts/promises.rules.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import type { Random } from '#platform/random.ts';

type OperatorMail = { operatorId: string; to: string; language: Language } & (
  | { kind: 'operator_code'; details: { minutes: number }; secret: { text: string; seconds: number } }
  | { kind: 'work_late' | 'operator_notice'; details: { title: string; body: string; path: string } }
);

export type AlertDeps = {
  database: Database;
  random: Random;
  timeZone: string;
  /** Whether a mail server is set. */
  sendsMail: boolean;
  /** Queues a mail in the transaction that causes it. */
  queueMail: (tx: Tx, mail: OperatorMail) => Promise<void>;
  /** The public half of the site's key for web push. */
  readPublicKey: () => Promise<string>;
  /** Whether a role works on a queue. */
  worksOn: (role: Role, queue: WorkQueue) => boolean;
  /** The opening hours of customer service as they are now. */
  readOpenMs: (db: Queryable) => Promise<OpenMs>;
};
