/** SQL: whether members see a row with a period of display now, by the database's clock. */
export const SHOWN_NOW = `published AND (shown_from IS NULL OR shown_from <= now())
  AND (shown_until IS NULL OR shown_until > now())`;

/** SQL: the state of a row for operators (contract: ShownState). */
export const STATE = `CASE WHEN NOT published THEN 'draft' WHEN shown_until <= now() THEN 'over'
  WHEN shown_from > now() THEN 'scheduled' ELSE 'shown' END`;
