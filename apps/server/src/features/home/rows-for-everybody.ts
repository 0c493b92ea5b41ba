import { homeEndpoints } from '@fairground/contract/home';
import type { FastifyInstance } from 'fastify';
import { readBanners, readNotices } from '#features/home/home.routes.ts';
import type { Database } from '#platform/database.ts';
import type { AskRow } from '#platform/http/member-page.ts';
import { parseAnswer } from '#platform/http/parse-answer.ts';

const OUR_VIDEO_HOST = '/video';

/**
 * Calls of Home whose answer is the same for everybody, for the rendered page: banners, ticker, and the hot titles where the
 * video host is this site. People are not among them, because the page is served without a session and they are shown to members
 * only. A member who is excluded does not see the rendered page either: public/boot.js of the app hides it.
 */
export function rowsForEverybody(database: Database, http: FastifyInstance, videoHostUrl: string): AskRow {
  return async (call, input, language) => {
    if (call === 'POST /home/bannerList')
      return parseAnswer(homeEndpoints[call].data, await readBanners(database, language));
    if (call === 'POST /home/getNotice')
      return parseAnswer(homeEndpoints[call].data, await readNotices(database));
    if (call !== 'GET /getVideos' || videoHostUrl !== OUR_VIDEO_HOST) return undefined;
    const query = { ...(input as Record<string, string>), lang: language };
    const answer = await http.inject({ url: `${OUR_VIDEO_HOST}/getVideos`, query });
    const body = answer.json<{ code: number; data: unknown }>();
    return body.code === 1 ? body.data : undefined;
  };
}
