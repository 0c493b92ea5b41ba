/** Of a row with a period: what members see now, by the database's clock. */
export const SHOWN_NOW = `published AND (shown_from IS NULL OR shown_from <= now())
  AND (shown_until IS NULL OR shown_until > now())`;

/** The same in words, for operators (contract: ShownState). */
export const STATE = `CASE WHEN NOT published THEN 'draft' WHEN shown_until <= now() THEN 'over'
  WHEN shown_from > now() THEN 'scheduled' ELSE 'shown' END`;
