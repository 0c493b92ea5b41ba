import type { EndpointKey, InputOf } from '@fairground/contract/endpoints';
import type { VideoInputOf, VideoKey } from '@fairground/contract/movies';

type ApiCall = { [K in EndpointKey]: readonly ['api', K, InputOf<K>] }[EndpointKey];
type VideoCall = { [K in VideoKey]: readonly ['video', K, VideoInputOf<K>] }[VideoKey];

/**
 * What the first screen asks for, by path: public/boot.js asks before the app is loaded, and the transport
 * takes those answers over (platform/early-answers.ts). A call that the screen does not make is wasted, one
 * that is missing here is merely made later; the inputs are those of the features, to the letter.
 */
export const FIRST_CALLS: Readonly<Record<string, readonly (ApiCall | VideoCall)[]>> = {
  '/home': [
    ['api', 'POST /home/bannerList', {}],
    ['api', 'POST /home/getNotice', {}],
    ['api', 'POST /meet/xuanfeiList', { page: 1, limit: 4, suiji: 1 }],
    ['video', 'GET /getVideos', { page: 1, limit: 4, type_id: 29, type: 'hot' }],
  ],
  '/profile': [
    ['api', 'GET /member/info', {}],
    ['api', 'GET /member/getuserbalance', {}],
  ],
  '/vote': [
    ['api', 'GET /lottery/getnextperiod', {}],
    ['api', 'GET /lottery/getodds', {}],
    ['api', 'GET /lottery/getlatestdraw', {}],
    ['api', 'GET /game/orderlist', { page: 1, pageSize: 50 }],
    ['api', 'GET /member/getuserbalance', {}],
  ],
};
