/** What names are compared by: lower case, without what surrounds them. */
export const nameKey = (name: string): string => name.trim().toLowerCase();
