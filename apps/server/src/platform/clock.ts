/** Unix milliseconds. The draw itself goes by the database's clock; this one paces the node. */
export type Clock = { now(): number };

export const systemClock: Clock = { now: () => Date.now() };
