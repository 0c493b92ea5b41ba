import { createLiveSocket } from '@fairground/client/live/live-socket.ts';
import { loadConfig } from '#platform/config.ts';
import { loadPlatformMessages } from '#platform/fault-text.ts';
import { observeServerTime } from '#platform/server-clock.ts';
import { getSession, onSession } from '#platform/session.ts';
import { endSession } from '#platform/session-end.ts';

const tokenOf = (): string | null => getSession()?.token ?? null;

const socket = createLiveSocket({
  base: async () => (await loadConfig()).apiBaseUrl,
  token: tokenOf,
  wait: { first: 1000, longest: 30_000 },
  patience: 2,
  onReady: observeServerTime,
  onUnauthorized: (token) =>
    void loadPlatformMessages().then(({ loginExpired }) => endSession(loginExpired, token)),
});

/** Keeps the app's one socket open while a member is logged in. Called once, by the shell. */
export function holdLiveSocket(): void {
  let token = tokenOf();
  onSession(() => {
    const next = tokenOf();
    if (next !== token) socket.follow();
    token = next;
  });
  socket.hold();
}
