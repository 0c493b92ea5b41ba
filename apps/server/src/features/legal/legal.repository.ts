import type { AgreedKind, LegalKind } from '@fairground/contract/legal';
import type { Language, Localized } from '@fairground/contract/language';
import type { Queryable, Tx } from '#platform/database.ts';

export type VersionRow = {
  kind: LegalKind;
  version: number;
  sample: boolean;
  asks: boolean;
  published_at: Date;
};
export type TextRow = VersionRow & { content: Localized; current: boolean };
export type SignedRow = VersionRow & { published_by: string | null };
export type ConsentRow = { kind: AgreedKind; version: number; language: Language; agreed_at: Date };

/** The version in force of each text. */
export const listCurrent = (db: Queryable): Promise<VersionRow[]> =>
  db.query<VersionRow>({
    name: 'legal-current',
    text: `SELECT DISTINCT ON (kind) kind, version, sample, asks, published_at FROM legal_texts
      ORDER BY kind, version DESC`,
  });

/** One version, or the one in force. */
export async function findText(
  db: Queryable,
  kind: LegalKind,
  version: number | null,
): Promise<TextRow | null> {
  const rows = await db.query<TextRow>({
    name: 'legal-text',
    text: `SELECT kind, version, sample, asks, published_at, content,
        version = (SELECT max(version) FROM legal_texts WHERE kind = $1) AS current
      FROM legal_texts WHERE kind = $1 AND ($2::integer IS NULL OR version = $2) ORDER BY version DESC LIMIT 1`,
    values: [kind, version],
  });
  return rows[0] ?? null;
}

/** All versions of a text, newest first, with who published them. */
export const listVersions = (db: Queryable, kind: LegalKind): Promise<SignedRow[]> =>
  db.query<SignedRow>({
    name: 'legal-versions',
    text: `SELECT t.kind, t.version, t.sample, t.asks, t.published_at, o.username AS published_by
      FROM legal_texts t LEFT JOIN operator_directory o ON o.id = t.published_by
      WHERE t.kind = $1 ORDER BY t.version DESC`,
    values: [kind],
  });

export type Span = { kind: AgreedKind; needed: number | null; current: number };

/** Of each text that is agreed to: the oldest version that still counts as agreement (null: nobody is asked yet), and the one in force. */
export const listSpans = (db: Queryable): Promise<Span[]> =>
  db.query<Span>({
    name: 'legal-spans',
    text: `SELECT kind, max(version) FILTER (WHERE asks) AS needed, max(version) AS current FROM legal_texts
      WHERE kind <> 'notice' GROUP BY kind ORDER BY kind DESC`,
  });

export const listConsents = (db: Queryable, memberId: string): Promise<ConsentRow[]> =>
  db.query<ConsentRow>({
    name: 'legal-consents',
    text: `SELECT kind, version, language, agreed_at FROM legal_consents WHERE member_id = $1
      ORDER BY agreed_at DESC, kind DESC, version DESC`,
    values: [memberId],
  });

export type Consent = { kind: AgreedKind; version: number };

/** Agreeing twice to one version keeps the first moment. */
export async function insertConsents(
  tx: Tx,
  memberId: string,
  language: Language,
  consents: readonly Consent[],
): Promise<void> {
  await tx.query({
    name: 'legal-consent-insert',
    text: `INSERT INTO legal_consents (member_id, kind, version, language)
      SELECT $1, kind, version, $2 FROM unnest($3::text[], $4::integer[]) AS x (kind, version)
      ON CONFLICT DO NOTHING`,
    values: [memberId, language, consents.map(({ kind }) => kind), consents.map(({ version }) => version)],
  });
}

export type NewText = {
  kind: LegalKind;
  version: number;
  content: Localized;
  asks: boolean;
  sample: boolean;
  operatorId: string | null;
};

/** @returns false where that version was published meanwhile, which the primary key decides */
export async function insertText(db: Queryable, text: NewText): Promise<boolean> {
  const rows = await db.query({
    name: 'legal-text-insert',
    text: `INSERT INTO legal_texts (kind, version, content, asks, sample, published_by)
      VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING 1`,
    values: [text.kind, text.version, JSON.stringify(text.content), text.asks, text.sample, text.operatorId],
  });
  return rows.length === 1;
}
