/** Unix milliseconds. Draws and stakes go by the database's clock; this one schedules the work of a node. */
export type Clock = { now(): number };

/** This machine's clock. */
export const systemClock: Clock = { now: () => Date.now() };
