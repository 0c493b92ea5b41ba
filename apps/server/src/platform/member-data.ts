import type { Database, Statement, Tx } from '#platform/database.ts';
import type { MediaStore } from '#platform/storage/media-store.ts';
import type { Vault } from '#platform/vault.ts';

type Reading = { database: Database; vault: Vault; store: MediaStore };

/** A part of the file with everything about a member (product.md section 15). */
type DataSection = {
  /** Its name in the file. */
  name: string;
  /** The tables whose rows of the member it shows; a test finds every table with members' rows in some section. */
  tables: readonly string[];
  /** All rows, in columns with names for readers. */
  statement: (memberId: string) => Statement;
  /** Replaces what cannot be read as it is stored. */
  view?: (
    row: Record<string, unknown>,
    reading: Reading & { memberId: string },
  ) => Promise<Record<string, unknown>>;
};

/** By what operators may have looked for a member; the address in lower case, the number with its country code. */
export type MemberNames = { username: string; email: string | null; phone: string | null };

/** What a feature holds about members: how it is shown to them, and what of it goes with an account. */
export type MemberData = {
  sections: readonly DataSection[];
  /** Tables with members' rows that are in no section, each with the reason. */
  leftOut?: Readonly<Record<string, string>>;
  /** Erases what goes with a closed account, in the transaction of the erasure; run again it changes nothing. `names`: as they were until now. */
  erase?: (tx: Tx, memberId: string, names: MemberNames) => Promise<unknown>;
};
