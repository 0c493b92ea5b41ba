export const KINDS = ['all', 'hot', 'new'] as const;
type MovieKind = (typeof KINDS)[number];

/** `category` is a `type_id` in words, since tabs are known by strings, or `all`. */
export type MovieFilter = { category: string; kind: MovieKind; keyword: string };

export const NO_FILTER: MovieFilter = { category: 'all', kind: 'all', keyword: '' };
/** Ties the tabs to what they switch. */
export const FILTER_TABS = 'movies';
