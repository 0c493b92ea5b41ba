import { createNotify } from '#features/notifications/index.ts';
import { PLAY_CREDITS } from '#platform/live-config.ts';
import type { TestApp } from '#test/app.ts';

/** Tells members as the server does, without mail. */
export const notify = createNotify({ mode: 'play', currency: PLAY_CREDITS, mail: null });

/** Titles of the member's inbox in English, newest first. */
export const inboxOf = async (app: TestApp, token: string): Promise<string[]> =>
  (await app.call('GET /notification/list', {}, { token, lang: 'en' })).data.list.map(({ title }) => title);
