import { expect, test } from 'vitest';
import { createPresence, IDLE_MS } from './presence.ts';

function setUp(wanted = false) {
  const world = { now: 0, visible: true, sent: [] as boolean[], remembered: wanted, broken: false };
  const presence = createPresence({
    wanted,
    now: () => world.now,
    visible: () => world.visible,
    remember: (on) => {
      world.remembered = on;
    },
    async send(online) {
      if (world.broken) throw new Error('no connection');
      world.sent.push(online);
      return {
        operators: online ? [{ id: 'me', username: 'me' }] : [],
        waiting: 0,
        availability: { online, open: true, closesAt: null, opensAt: null },
      };
    },
  });
  return { world, presence };
}

test('an operator is absent until the switch is on', async () => {
  const { world, presence } = setUp();
  await presence.tick();
  await presence.moved();
  expect(world.sent).toEqual([]);
});

test('the switch reports presence at once and on each tick, and its end', async () => {
  const { world, presence } = setUp();
  await presence.choose(true);
  await presence.tick();
  await presence.choose(false);
  await presence.tick();
  expect(world.sent).toEqual([true, true, false]);
  expect(world.remembered).toBe(false);
});

test('a hidden page reports absence once, and presence when it is visible again', async () => {
  const { world, presence } = setUp(true);
  await presence.tick();
  world.visible = false;
  await presence.tick();
  await presence.tick();
  await presence.moved();
  expect(presence.store.get()).toMatchObject({ wanted: true, there: false });
  world.visible = true;
  await presence.tick();
  expect(world.sent).toEqual([true, false, true]);
});

test('without input the operator is absent, until there is some', async () => {
  const { world, presence } = setUp(true);
  world.now = IDLE_MS - 1;
  await presence.tick();
  world.now = IDLE_MS;
  await presence.tick();
  await presence.moved();
  expect(world.sent).toEqual([true, false, true]);
});

test('an unreachable server is shown, and the next tick that arrives ends it', async () => {
  const { world, presence } = setUp(true);
  world.broken = true;
  await presence.tick();
  expect(presence.store.get()).toMatchObject({ there: true, failed: true });
  world.broken = false;
  await presence.tick();
  expect(presence.store.get()).toMatchObject({ failed: false, colleagues: [{ id: 'me' }] });
});
