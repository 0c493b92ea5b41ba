const SEEDS = 2_147_483_647;

/** Seed of a random order: the server returns the same order for the same seed. */
export const newSeed = (): number => Math.floor(Math.random() * SEEDS);
