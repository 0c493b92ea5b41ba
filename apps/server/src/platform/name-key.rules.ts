/** The form in which names are compared: trimmed, lower case. */
export const nameKey = (name: string): string => name.trim().toLowerCase();
