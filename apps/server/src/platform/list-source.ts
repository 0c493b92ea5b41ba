import type { ConsoleParsedInputOf } from '@fairground/contract/console/endpoints';
import type { ListKey, ListRow } from '@fairground/contract/console/lists';
import type { Language } from '@fairground/contract/language';
import type { Statement } from '#platform/database.ts';
import type { OperatorIdentity } from '#platform/http/console-routes.ts';

/** The caller of an export, as the list's handler knows it. */
type ListCaller = { language: Language; operator: OperatorIdentity };

/**
 * The rows of a list that grows without end, for its export: one statement for all rows in the list's order, read through a
 * cursor. Lists that operators maintain by hand need none.
 */
export type ListSource<K extends ListKey> = {
  statement(filter: ConsoleParsedInputOf<K>, caller: ListCaller): Statement;
  /** Converts rows of the statement as the list shows them, masked alike. */
  view(rows: never[], caller: ListCaller): readonly ListRow<K>[] | Promise<readonly ListRow<K>[]>;
  /** Columns left out of the export because each row would need a query of its own. */
  without?: readonly string[];
};

export type ListSources<K extends ListKey> = { [P in K]: ListSource<P> };
