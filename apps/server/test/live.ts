import type { LiveMessage } from '@fairground/contract/live';
import { onTestFinished } from 'vitest';
import type { TestApp } from '#test/app.ts';

/** Every message that a member hears on the live socket of this node, from now on. */
export async function listen(app: TestApp, token: string): Promise<LiveMessage[]> {
  const heard: LiveMessage[] = [];
  const ready = Promise.withResolvers<void>();
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/api/live`);
  onTestFinished(() => socket.close());
  socket.addEventListener('open', () => socket.send(JSON.stringify({ token })));
  socket.addEventListener('error', () => ready.reject(new Error('no live socket')));
  socket.addEventListener('message', ({ data }) => {
    heard.push(JSON.parse(String(data)) as LiveMessage);
    ready.resolve();
  });
  await ready.promise;
  return heard;
}
