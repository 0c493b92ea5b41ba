import type { ConsoleParsedInputOf } from '@fairground/contract/console/endpoints';
import type { ListKey, ListRow } from '@fairground/contract/console/lists';
import type { Language } from '@fairground/contract/language';
import type { Statement } from '#platform/database.ts';
import type { OperatorIdentity } from '#platform/http/console-routes.ts';

/** Who asks for the rows, as the list itself learns of it. */
type ListCaller = { language: Language; operator: OperatorIdentity };

/**
 * Where the rows of a list that grows without end come from: one statement for all of them, in the list's order, read
 * through a cursor. A feature gives one for each of its own such lists; lists that people keep by hand need none.
 */
export type ListSource<K extends ListKey> = {
  statement(filter: ConsoleParsedInputOf<K>, caller: ListCaller): Statement;
  /** Rows of the statement as the list shows them, masked as it masks them. */
  view(rows: never[], caller: ListCaller): readonly ListRow<K>[] | Promise<readonly ListRow<K>[]>;
  /** Columns that cost a question for each row, and are for work that is open. */
  without?: readonly string[];
};

export type ListSources<K extends ListKey> = { [P in K]: ListSource<P> };
