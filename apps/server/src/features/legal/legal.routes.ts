import type { Language } from '@fairground/contract/language';
import { type AgreedTo, LEGAL_KINDS } from '@fairground/contract/legal';
import { parseMarkup } from '@fairground/kernel/plain-markup';
import { acceptConsents, dueConsents } from '#features/legal/consent.rules.ts';
import {
  findText,
  insertConsents,
  listConsents,
  listCurrent,
  listSpans,
  type VersionRow,
} from '#features/legal/legal.repository.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';
import type { Handlers } from '#platform/http/routes.ts';
import { iso } from '#platform/iso.ts';

const view = (row: VersionRow) => ({
  kind: row.kind,
  version: row.version,
  sample: row.sample,
  publishedAt: iso(row.published_at),
});

async function viewConsent(db: Queryable, memberId: string) {
  const [texts, agreed] = await Promise.all([listSpans(db), listConsents(db, memberId)]);
  return {
    due: dueConsents(texts, agreed),
    agreed: agreed.map(({ kind, version, agreed_at }) => ({ kind, version, agreedAt: iso(agreed_at) })),
  };
}

/** Stores a member's consents in the transaction that requires them. @throws where the texts have changed meanwhile */
export async function recordConsents(
  tx: Tx,
  memberId: string,
  language: Language,
  given: AgreedTo,
): Promise<void> {
  const accepted = acceptConsents(await listSpans(tx), given);
  if (accepted === null) throw new Failure('LEGAL_TEXT_CHANGED');
  await insertConsents(tx, memberId, language, accepted);
}

type Keys = 'GET /legal/current' | 'GET /legal/text' | 'GET /legal/consent' | 'POST /legal/agree';

export const legalRoutes = (database: Database): Handlers<Keys> => ({
  'GET /legal/current': async () => {
    const rows = await listCurrent(database);
    return { list: LEGAL_KINDS.flatMap((kind) => rows.filter((row) => row.kind === kind).map(view)) };
  },
  'GET /legal/text': async ({ input, language }) => {
    const row = await findText(database, input.kind, input.version ?? null);
    if (row === null) throw new Failure('NOT_FOUND');
    return { ...view(row), current: row.current, content: parseMarkup(row.content[language]) };
  },
  'GET /legal/consent': ({ member }) => viewConsent(database, member.memberId),
  'POST /legal/agree': async ({ input, member, language }) => {
    await database.transaction((tx) => recordConsents(tx, member.memberId, language, input));
    return viewConsent(database, member.memberId);
  },
});
