/* User Timing marks that the bench and the journeys wait for. */

/** The app has rendered or hydrated, and the boot shell is gone. */
export const MOUNTED = 'app-mounted';
/** The chunks that are fetched when idle have come, or failed to. */
export const PREFETCHED = 'chunks-prefetched';
