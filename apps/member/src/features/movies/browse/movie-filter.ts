export const KINDS = ['all', 'hot', 'new'] as const;
type MovieKind = (typeof KINDS)[number];

/** `category` is a `type_id` as a string, as tab values are strings, or `all`. */
export type MovieFilter = { category: string; kind: MovieKind; keyword: string };

export const NO_FILTER: MovieFilter = { category: 'all', kind: 'all', keyword: '' };
/** Id that connects the tabs to their panel. */
export const FILTER_TABS = 'movies';
