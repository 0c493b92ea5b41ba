import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LiveMessage } from '@fairground/contract/live';
import { LIVE_CLOSE } from '@fairground/contract/live-close';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLiveHub, type LiveHub } from '#platform/live-hub.ts';
import { openLive, openSilent } from '#test/live-client.ts';

let server: Server;
let hub: LiveHub;
let url: string;
/** A token is its member's name, a dash and the session's: `mika-1`. */
const endedSessions = vi.fn<(ids: string[]) => Promise<string[]>>();
const onError = vi.fn();

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  endedSessions.mockReset().mockResolvedValue([]);
  onError.mockReset();
  server = createServer((_request, response) => response.writeHead(404).end());
  hub = createLiveHub(server, {
    paths: ['/api/live'],
    authenticate: async (token) => ({ memberId: token.split('-')[0]!, sessionId: token }),
    endedSessions,
    greet: async () => [{ type: 'ready', data: { serverTime: '2026-01-01T00:00:00.000Z' } }],
    onError,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  vi.useRealTimers();
  hub.stop();
  server.close();
});

async function open(token: string) {
  const client = await openLive(url);
  client.send({ token });
  await client.message('ready');
  return client;
}
/** Passes a minute in which every client answers its pings, so that none is disconnected. */
async function passMinute(clients: Awaited<ReturnType<typeof open>>[]): Promise<void> {
  for (const ms of [20_000, 20_000, 20_000]) {
    await vi.advanceTimersByTimeAsync(ms);
    // The first answer comes behind the server's own ping, and the second one after the server has read the pong to that.
    for (const _ of [1, 2])
      await Promise.all(
        clients.map(async ({ socket }) => {
          if (socket.readyState !== socket.OPEN) return;
          const answered = once(socket, 'pong');
          socket.ping();
          await Promise.race([answered, once(socket, 'close')]);
        }),
      );
  }
}
const notice = (id: string): LiveMessage => ({ type: 'notice', data: { id } });
const balance = (amount: number): LiveMessage => ({ type: 'balance', data: { balance: amount, held: 0 } });

describe('messages reach whom they are for', () => {
  test('all of them, or every device of one member', async () => {
    const [phone, laptop, other] = [await open('mika-1'), await open('mika-2'), await open('ren-1')];
    hub.sendTo('mika', balance(7));
    hub.sendTo('nobody', balance(9));
    hub.broadcast(notice('all'));
    for (const client of [phone, laptop, other]) await client.message('notice');
    expect(phone.messages.slice(1)).toEqual([balance(7), notice('all')]);
    expect(laptop.messages.slice(1)).toEqual([balance(7), notice('all')]);
    expect(other.messages.slice(1)).toEqual([notice('all')]);
    expect(hub.members().toSorted()).toEqual(['mika', 'ren']);
  });

  test('nothing is told to those who have not said who they are', async () => {
    const stranger = await openLive(url);
    const member = await open('mika-1');
    hub.broadcast(notice('all'));
    await member.message('notice');
    expect(stranger.messages).toEqual([]);
  });

  test('a member whose last device has left is not in the books', async () => {
    const [phone, laptop] = [await open('mika-1'), await open('mika-2')];
    phone.socket.close();
    await phone.closed;
    expect(hub.members()).toEqual(['mika']);
    laptop.socket.terminate();
    await vi.waitFor(() => expect(hub.members()).toEqual([]), 20_000);
  });
});

describe('a session that has ended', () => {
  test('loses its sockets as soon as the news of it comes, and others keep theirs', async () => {
    const [ended, alive] = [await open('mika-1'), await open('mika-2')];
    endedSessions.mockImplementation(async (ids) => ids.filter((id) => id === 'mika-1'));
    hub.recheck(['mika-1', 'mika-2', 'elsewhere-1']);
    expect(await ended.closed).toBe(LIVE_CLOSE.unauthorized);
    expect(alive.socket.readyState).toBe(alive.socket.OPEN);
    expect(endedSessions.mock.calls).toEqual([[['mika-1', 'mika-2']]]);
  });

  test('keeps its socket where the news of its end is not true', async () => {
    const client = await open('mika-1');
    hub.recheck(['mika-1']);
    await vi.waitFor(() => expect(endedSessions).toHaveBeenCalledTimes(1), 20_000);
    expect(client.socket.readyState).toBe(client.socket.OPEN);
  });

  test('is found within a minute without any news: it may have expired', async () => {
    const [ended, alive] = [await open('mika-1'), await open('mika-2')];
    endedSessions.mockImplementation(async (ids) => ids.filter((id) => id === 'mika-1'));
    await passMinute([ended, alive]);
    expect(endedSessions.mock.calls[0]![0].toSorted()).toEqual(['mika-1', 'mika-2']);
    expect(await ended.closed).toBe(LIVE_CLOSE.unauthorized);
    expect(alive.socket.readyState).toBe(alive.socket.OPEN);
  });

  test('is asked for once, however many sockets it has, and not at all where there are none', async () => {
    await vi.advanceTimersByTimeAsync(60_000);
    expect(endedSessions).not.toHaveBeenCalled();
    await passMinute(await Promise.all([open('mika-1'), open('mika-1'), open('mika-1')]));
    expect(endedSessions.mock.calls).toEqual([[['mika-1']]]);
  });

  test('is found after the database was away, too', async () => {
    const client = await open('mika-1');
    endedSessions.mockRejectedValueOnce(new Error('away')).mockResolvedValue(['mika-1']);
    await passMinute([client]);
    expect(onError).toHaveBeenCalledTimes(1);
    await passMinute([client]);
    expect(await client.closed).toBe(LIVE_CLOSE.unauthorized);
  });
});

test('after a gap in the news every client is greeted anew, so that it reads again, and sessions are looked through', async () => {
  const [one, two] = [await open('mika-1'), await open('ren-1')];
  one.messages.length = 0;
  two.messages.length = 0;
  endedSessions.mockImplementation(async (ids) => ids.filter((id) => id === 'ren-1'));
  hub.catchUp();
  expect(await one.message('ready')).toBeDefined();
  expect(await two.closed).toBe(LIVE_CLOSE.unauthorized);
});

test('a member is online while a device of theirs is connected', async () => {
  const client = await open('mika-1');
  expect([hub.isOnline('mika'), hub.isOnline('ren'), hub.memberCount()]).toEqual([true, false, 1]);
  client.socket.close();
  await client.closed;
  await vi.waitFor(() => expect(hub.isOnline('mika')).toBe(false), 20_000);
});

describe('a client that is no longer there', () => {
  test('is dropped when it does not answer pings; one that does stays', async () => {
    const silent = await openSilent(url, [JSON.stringify({ token: 'silent-1' })]);
    await vi.waitFor(() => expect(hub.members()).toEqual(['silent']), 20_000);
    const lively = await open('mika-1');
    const pinged = once(lively.socket, 'ping');
    await vi.advanceTimersByTimeAsync(25_000);
    await pinged;
    // What the server answers now, it answers after it has read the pong before it.
    const answered = once(lively.socket, 'pong');
    lively.socket.ping();
    await answered;
    await vi.advanceTimersByTimeAsync(25_000);
    await vi.waitFor(() => expect(hub.members()).toEqual(['mika']), 20_000);
    silent.destroy();
  });

  test('is dropped when it does not read, and holds up nobody', async () => {
    const slow = await openSilent(url, [JSON.stringify({ token: 'slow-1' })]);
    slow.pause();
    const quick = await open('mika-1');
    await vi.waitFor(() => expect(hub.members()).toContain('slow'), 20_000);
    const big = notice('x'.repeat(200_000));
    for (let round = 0; round < 200 && hub.members().includes('slow'); round++) {
      hub.broadcast(big);
      await vi.waitFor(() => expect(quick.messages).toHaveLength(round + 2), {
        timeout: 20_000,
        interval: 1,
      });
    }
    expect(hub.members()).toEqual(['mika']);
    slow.destroy();
  });
});

describe('when the server stops', () => {
  test('every socket is closed with 1012, greeted or not, and no new one comes in', async () => {
    const [member, stranger] = [await open('mika-1'), await openLive(url)];
    hub.stop();
    expect(await Promise.all([member.closed, stranger.closed])).toEqual([
      LIVE_CLOSE.restart,
      LIVE_CLOSE.restart,
    ]);
    await expect(openLive(url)).rejects.toThrow('404');
  });

  test('a client that does not answer the close does not hold it up', async () => {
    await openSilent(url, [JSON.stringify({ token: 'silent-1' })]);
    await vi.waitFor(() => expect(hub.members()).toEqual(['silent']), 20_000);
    const down = once(server, 'close');
    hub.stop();
    server.close();
    await vi.advanceTimersByTimeAsync(2000);
    await down;
    expect(server.listening).toBe(false);
  });

  test('stopping twice is stopping', async () => {
    hub.stop();
    expect(() => hub.stop()).not.toThrow();
  });
});
