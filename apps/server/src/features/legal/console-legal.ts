import { createHash } from 'node:crypto';
import type { LegalKind } from '@fairground/contract/legal';
import type { Localized } from '@fairground/contract/language';
import {
  findText,
  insertText,
  listConsents,
  listVersions,
  type SignedRow,
} from '#features/legal/legal.repository.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import { staleVersionConflict, trimmed } from '#platform/editing.ts';
import type { ConsoleHandlers } from '#platform/http/console-routes.ts';
import { Failure } from '#platform/http/failure.ts';
import { iso } from '#platform/iso.ts';

const subjectOf = (kind: LegalKind): string => `legal:${kind}`;
/** Hash of a text, enough to prove which text a line of the audit log refers to, since versions are kept for ever. */
const digest = (content: Localized): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

const viewVersion = (row: SignedRow) => ({
  version: row.version,
  sample: row.sample,
  asks: row.asks,
  publishedAt: iso(row.published_at),
  publishedBy: row.published_by,
});

async function viewText(db: Queryable, kind: LegalKind) {
  const [text, versions] = await Promise.all([findText(db, kind, null), listVersions(db, kind)]);
  if (text === null) throw new Failure('NOT_FOUND');
  const signed = versions.map(viewVersion);
  return { kind, ...signed[0]!, content: text.content, versions: signed };
}

async function conflict(tx: Tx, kind: LegalKind): Promise<Failure> {
  const stands = await findText(tx, kind, null);
  return staleVersionConflict(tx, subjectOf(kind), { version: stands?.version ?? 0 });
}

type Keys = 'GET /legal/text' | 'POST /legal/publish' | 'GET /legal/agreements';

export const legalConsoleRoutes = (database: Database): ConsoleHandlers<Keys> => ({
  'GET /legal/text': ({ input }) => viewText(database, input.kind),
  'POST /legal/publish': async ({ input, operator }) => {
    const { kind, asks, sample, why } = input;
    const content = trimmed(input.content);
    const version = input.version + 1;
    await database.transaction(async (tx) => {
      const before = await findText(tx, kind, null);
      // Of two operators who edit the same version, the primary key accepts one.
      const isNewest = before?.version === input.version;
      const text = { kind, version, content, asks, sample, operatorId: operator.operatorId };
      if (!isNewest || !(await insertText(tx, text))) throw await conflict(tx, kind);
      await writeAudit(tx, {
        operator,
        action: 'legal.publish',
        subject: subjectOf(kind),
        before: { version: before.version, sha256: digest(before.content) },
        after: { version, asks, sample, sha256: digest(content) },
        why,
      });
    });
    return viewText(database, kind);
  },
  'GET /legal/agreements': async ({ input }) => {
    const rows = await listConsents(database, input.memberId);
    return {
      agreements: rows.map(({ kind, version, language, agreed_at }) => ({
        kind,
        version,
        language,
        agreedAt: iso(agreed_at),
      })),
    };
  },
});
