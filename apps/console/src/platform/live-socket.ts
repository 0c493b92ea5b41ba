import { createLiveSocket } from '@fairground/client/live/live-socket.ts';
import { API_BASE } from '#platform/api.ts';
import { getToken } from '#platform/session.ts';

const socket = createLiveSocket({
  base: () => API_BASE,
  token: getToken,
  wait: { first: 500, longest: 15_000 },
  // From the first disconnect on, the data may be as old as its last poll.
  patience: 0,
});

/**
 * Connects the operators' socket while somebody is logged in. It only reports that something has changed; the refetch
 * that follows also notices the end of the session. @returns the function that disconnects
 */
export const holdLiveSocket = socket.hold;
