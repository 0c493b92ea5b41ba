import type { Messages as ContractMessages } from '@fairground/contract/codes';
import { messages as codesEn } from '@fairground/contract/messages.en';
import { messages as codesJa } from '@fairground/contract/messages.ja';
import { messages as codesZhCn } from '@fairground/contract/messages.zh-cn';
import { messages as appEn } from '../apps/member/src/app/messages.en.ts';
import { messages as appJa } from '../apps/member/src/app/messages.ja.ts';
import { messages as appZhCn } from '../apps/member/src/app/messages.zh-cn.ts';
import { messages as accountEn } from '../apps/member/src/features/account/messages.en.ts';
import { messages as accountJa } from '../apps/member/src/features/account/messages.ja.ts';
import { messages as accountZhCn } from '../apps/member/src/features/account/messages.zh-cn.ts';
import { messages as homeEn } from '../apps/member/src/features/home/messages.en.ts';
import { messages as homeJa } from '../apps/member/src/features/home/messages.ja.ts';
import { messages as homeZhCn } from '../apps/member/src/features/home/messages.zh-cn.ts';
import { messages as legalEn } from '../apps/member/src/features/legal/messages.en.ts';
import { messages as legalJa } from '../apps/member/src/features/legal/messages.ja.ts';
import { messages as legalZhCn } from '../apps/member/src/features/legal/messages.zh-cn.ts';
import { messages as moviesBrowseEn } from '../apps/member/src/features/movies/browse/messages.en.ts';
import { messages as moviesBrowseJa } from '../apps/member/src/features/movies/browse/messages.ja.ts';
import { messages as moviesBrowseZhCn } from '../apps/member/src/features/movies/browse/messages.zh-cn.ts';
import { messages as shelfEn } from '../apps/member/src/features/movies/library/messages.en.ts';
import { messages as shelfJa } from '../apps/member/src/features/movies/library/messages.ja.ts';
import { messages as shelfZhCn } from '../apps/member/src/features/movies/library/messages.zh-cn.ts';
import { messages as playerEn } from '../apps/member/src/features/movies/player/messages.en.ts';
import { messages as playerJa } from '../apps/member/src/features/movies/player/messages.ja.ts';
import { messages as playerZhCn } from '../apps/member/src/features/movies/player/messages.zh-cn.ts';
import { messages as trendsEn } from '../apps/member/src/features/vote/history/messages.en.ts';
import { messages as trendsJa } from '../apps/member/src/features/vote/history/messages.ja.ts';
import { messages as trendsZhCn } from '../apps/member/src/features/vote/history/messages.zh-cn.ts';
import { messages as voteEn } from '../apps/member/src/features/vote/messages.en.ts';
import { messages as voteJa } from '../apps/member/src/features/vote/messages.ja.ts';
import { messages as voteZhCn } from '../apps/member/src/features/vote/messages.zh-cn.ts';
import { messages as ordersEn } from '../apps/member/src/features/vote/orders/messages.en.ts';
import { messages as ordersJa } from '../apps/member/src/features/vote/orders/messages.ja.ts';
import { messages as ordersZhCn } from '../apps/member/src/features/vote/orders/messages.zh-cn.ts';
import { messages as verifyEn } from '../apps/member/src/features/vote/verify/messages.en.ts';
import { messages as verifyJa } from '../apps/member/src/features/vote/verify/messages.ja.ts';
import { messages as verifyZhCn } from '../apps/member/src/features/vote/verify/messages.zh-cn.ts';
import { messages as walletEn } from '../apps/member/src/features/wallet/messages.en.ts';
import { messages as walletJa } from '../apps/member/src/features/wallet/messages.ja.ts';
import { messages as walletZhCn } from '../apps/member/src/features/wallet/messages.zh-cn.ts';
import { messages as platformEn } from '../apps/member/src/platform/messages.en.ts';
import { messages as platformJa } from '../apps/member/src/platform/messages.ja.ts';
import { messages as platformZhCn } from '../apps/member/src/platform/messages.zh-cn.ts';

export type Language = 'ja' | 'zh-cn' | 'en';
export const LANGUAGES: readonly Language[] = ['ja', 'zh-cn', 'en'];

const ja = {
  app: appJa,
  account: accountJa,
  home: homeJa,
  legal: legalJa,
  movies: moviesBrowseJa,
  shelf: shelfJa,
  player: playerJa,
  vote: voteJa,
  verify: verifyJa,
  trends: trendsJa,
  orders: ordersJa,
  wallet: walletJa,
  platform: platformJa,
  ...(codesJa as ContractMessages),
};
export type Messages = typeof ja;

/** The app's own messages: journeys find elements by what members read. */
export const MESSAGES: Readonly<Record<Language, Messages>> = {
  ja,
  'zh-cn': {
    app: appZhCn,
    account: accountZhCn,
    home: homeZhCn,
    legal: legalZhCn,
    movies: moviesBrowseZhCn,
    shelf: shelfZhCn,
    player: playerZhCn,
    vote: voteZhCn,
    verify: verifyZhCn,
    trends: trendsZhCn,
    orders: ordersZhCn,
    wallet: walletZhCn,
    platform: platformZhCn,
    ...codesZhCn,
  },
  en: {
    app: appEn,
    account: accountEn,
    home: homeEn,
    legal: legalEn,
    movies: moviesBrowseEn,
    shelf: shelfEn,
    player: playerEn,
    vote: voteEn,
    verify: verifyEn,
    trends: trendsEn,
    orders: ordersEn,
    wallet: walletEn,
    platform: platformEn,
    ...codesEn,
  },
};

/** Play credits as the member reads them (product.md section 6). */
export const money = (language: Language, amount: number): string =>
  `${amount < 0 ? '−' : ''}${language === 'en' ? '$' : '¥'}${Math.abs(amount).toLocaleString('en-US')}`;
