import { homeEndpoints } from '@fairground/contract/home';
import type { FastifyInstance } from 'fastify';
import { readBanners, readNotices } from '#features/home/home.routes.ts';
import type { Database } from '#platform/database.ts';
import type { AskRow } from '#platform/http/member-page.ts';
import { parseAnswer } from '#platform/http/parse-answer.ts';

const OUR_VIDEO_HOST = '/video';

/**
 * The rows of Home that every member sees alike, for the page as it is served: banners and notices, and the hot titles
 * where the video host is ours. People are not among them: they are shown to members only (decision 0003).
 * Nor is the page shown to a member who has chosen not to play for now; the app sees to it (served-page.ts there).
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
