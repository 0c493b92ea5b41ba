import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConsoleDataOf, ConsoleInputOf, ConsoleKey } from '@fairground/contract/console/endpoints';
import type { DataOf, EndpointKey, InputOf } from '@fairground/contract/endpoints';
import type { Language } from '@fairground/contract/language';
import type { Desk } from './desk.ts';
import { call, type Member, register } from './member.ts';
import { PIN, setPin } from './member-money.ts';
import { hostileInput, hostileText, type Planted } from './payloads.ts';
import { plantBankFiles, plantPayouts } from './plant-bank.ts';

const PICTURE = join(import.meta.dirname, '../apps/member/public/icon-192.png');
/** A Chinese card takes any text for its holder; the last digit is the check digit of Luhn. */
function chineseCard(round: number): string {
  const digits = `621234567890${String(100 + round)}`;
  const sum = Array.from(digits).reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
const account = (round: number) => String(4_100_007 + round * 31);

/** A screen, and a field (as in `planted`) whose text it must show. */
type Screen = readonly [path: string, shows?: string];
/** The author, and the screens of each app that show the texts. */
export type World = { member: Member; screens: Screen[]; desks: Screen[] };

async function upload(url: string, token: string): Promise<string> {
  const form = new FormData();
  // The file name is controlled by the sender too.
  form.append(
    'file',
    new Blob([await readFile(PICTURE)], { type: 'image/png' }),
    '"><img src=x onerror=ran=9>.png',
  );
  const answer = await fetch(url, { method: 'POST', headers: { token }, body: form });
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

/**
 * Writes payloads into all text fields of the contract by calls of members and operators. Ids, choices and numbers are given
 * here; hostileInput() fills the rest and records it in `planted`.
 */
export async function plantPayloads(desk: Desk, round: number, planted: Planted): Promise<World> {
  const member = await register();
  type Given<T> = { [P in keyof T]?: T[P] extends object ? object : T[P] };
  const tell = <K extends EndpointKey>(key: K, given: Given<InputOf<K>>): Promise<DataOf<K>> =>
    call(key, hostileInput(key, given, round, planted) as InputOf<K>, { token: member.token });
  const desks = <K extends ConsoleKey>(key: K, given: Given<ConsoleInputOf<K>>): Promise<ConsoleDataOf<K>> =>
    desk.call(key, hostileInput(`console ${key}`, given, round, planted));
  const picture = () => upload(`${desk.url}/console/api/uploads/image`, desk.token);

  // Content.
  const draft = await desks('POST /announcements/save', { important: true });
  await desks('POST /announcements/publish', { id: draft.id, version: draft.version, published: true });
  const notice = await desks('POST /notices/save', {});
  await desks('POST /notices/publish', { id: notice.id, version: notice.version, published: true });
  const { version: before } = await desk.call('GET /legal/text', { kind: 'terms' });
  const legal = { kind: 'terms', version: before, asks: false, sample: false } as const;
  await desks('POST /legal/publish', legal);
  const spare = await desks('POST /notices/save', {});
  const strip = (await desk.call('GET /notices', {})).map(({ id }) => id);
  await desks('POST /notices/order', { seen: strip, ids: strip.toReversed() });
  await desks('POST /notices/remove', { id: spare.id, version: spare.version });
  const banner = await desks('POST /banners/save', { picture: await picture(), link: '/movie' });
  await desks('POST /banners/publish', { id: banner.id, version: banner.version, published: true });
  const unused = await desks('POST /banners/save', { picture: await picture() });
  const shelf = (await desk.call('GET /banners', {})).map(({ id }) => id);
  await desks('POST /banners/order', { seen: shelf, ids: shelf.toReversed() });
  await desks('POST /banners/remove', { id: unused.id, version: unused.version });

  const topic = await desks('POST /support/savetopic', { position: round, active: true });
  const answer = await desks('POST /support/saveanswer', {
    topicId: topic.id,
    position: round,
    active: true,
  });
  const topics = (await desk.call('GET /support/answers', {})).map(({ id }) => id);
  await desks('POST /support/ordertopics', { seen: topics, ids: topics.toReversed() });
  const { hours, version } = await desk.call('GET /support/hours', {});
  await desks('POST /support/hours', { hours, version });

  const category = await desks('POST /movies/savecategory', { visible: true });
  const order = (await desk.call('GET /movies/categories', {})).map(({ id }) => id);
  await desks('POST /movies/ordercategories', { seen: order, ids: order.toReversed() });
  await desks('POST /profiles/saveregion', { retired: false });
  const regions = (await desk.call('GET /profiles/regions', {})).map(({ id }) => id);
  await desks('POST /profiles/orderregions', { seen: regions, ids: regions.toReversed() });
  const title = (await desk.call('GET /movies', {})).list[round]!;
  const flags = { isNew: true, isHot: true };
  const saved = await desks('POST /movies/save', {
    id: title.id,
    version: title.version,
    typeId: category.id,
    picture: title.picture,
    ...flags,
  });
  const flagged = await desks('POST /movies/flags', { id: title.id, version: saved.version, ...flags });
  const played = await desk.call('GET /movies/detail', { id: title.id });
  const written = (field: string, most = 100): string =>
    hostileText(`console POST /movies/sources ${field}`, planted).slice(0, most);
  const { version: last } = await desk.call('POST /movies/sources', {
    id: title.id,
    version: flagged.version,
    sources: played.sources.map(({ name, episodes }, at) => ({
      name: at === 0 ? written('sources.0.name', 60) : name,
      episodes: episodes.map((episode, number) => ({
        name:
          at + number === 0
            ? {
                ja: written('sources.0.episodes.0.name.ja'),
                'zh-cn': written('sources.0.episodes.0.name.zh-cn'),
                en: written('sources.0.episodes.0.name.en'),
              }
            : episode.name,
        url: episode.url,
        captions: episode.captions.map(({ language, url }) => ({ language: language as Language, url })),
      })),
    })),
    why: written('why'),
  });
  // After the others: a title without an episode comes first in the list.
  const names = ['ja', 'zh-cn', 'en'].map((language) => `<img src=x onerror=ran=${round}> ${language}`);
  const file = `name_ja,name_zh-cn,name_en,category\n${names.join(',')},${category.id}\n`;
  await desks('POST /movies/importfile', { content: Buffer.from(file).toString('base64') });
  await desks('POST /movies/publish', { id: title.id, version: last, published: true });

  // People.
  const { id: regionId } = (await desk.call('GET /profiles/regions', {}))[0]!;
  const person = { sample: true, regionId, age: 30 };
  const made = await desks('POST /profiles/save', { ...person, photos: [await picture()] });
  await desks('POST /profiles/approve', { id: made.id, version: made.version, ageChecked: true });
  const other = await desks('POST /profiles/save', { ...person, photos: [await picture()] });
  await desks('POST /profiles/decline', { id: other.id, version: other.version, reason: 'other' });
  const { list } = await call('POST /meet/xuanfeiList', { limit: 10 }, { token: member.token });
  // A listed member answers by their own hand, not the desk.
  const [first, second, third] = list.filter(({ id, sample }) => id !== made.id && sample);
  const report = await tell('POST /meet/report', { id: made.id, reason: 'other' });
  await desks('POST /reports/resolve', { id: report.id, outcome: 'no_action' });
  const waits = await tell('POST /meet/report', { id: first!.id, reason: 'other' });
  const asked = await tell('POST /meet/saveDateRequest', { profileId: made.id });
  await desks('POST /daterequests/contact', { id: asked.id });
  await desk.call('POST /daterequests/review', { id: asked.id });
  await desks('POST /daterequests/accept', { id: asked.id });
  const refused = await tell('POST /meet/saveDateRequest', { profileId: first!.id });
  await desk.call('POST /daterequests/review', { id: refused.id });
  await desks('POST /daterequests/decline', { id: refused.id, reason: 'other' });
  const open = await tell('POST /meet/saveDateRequest', { profileId: second!.id });
  if (round === 0) await desks('POST /profiles/hide', { id: third!.id });

  // A listing of the member's own: rejected, approved, with a change that waits; somebody asks for a date, and is reported.
  const own = () => upload(`${desk.url}/api/upload/image`, member.token);
  const memberId = member.user.id;
  const { consent } = await call('GET /member/listing', {}, { token: member.token });
  const agreed = { regionId, consentVersion: consent.version, consent: true } as const;
  const apply = async () => {
    const proven = { birthDate: '1990-04-01', photos: [await own()], proof: await own() };
    await tell('POST /member/applylisting', { ...agreed, ...proven });
    return (await desk.call('GET /listings/detail', { memberId })).waiting!.id;
  };
  await desks('POST /listings/reject', { id: await apply(), reason: 'other' });
  const application = await apply();
  await desks('POST /listings/proof', { id: application });
  const { profileId } = await desks('POST /listings/approve', { id: application, ageChecked: true });
  await desks('POST /listings/hide', { memberId });
  await desks('POST /listings/show', { memberId });
  await tell('POST /member/changelisting', { ...agreed, photos: [await own()] });
  const admirer = await register();
  const wish = { profileId: profileId!, contact: 'at the wheel' };
  const wished = await call('POST /meet/saveDateRequest', wish, { token: admirer.token });
  await tell('POST /meet/answerDateRequest', { id: wished.id, accept: true });
  const reported = await tell('POST /meet/reportRequester', { id: wished.id, reason: 'other' });

  // Conversations.
  await tell('POST /support/send', { requestId: randomUUID() });
  await call('POST /support/person', { wanted: true }, { token: member.token });
  const waiting = await desk.call('GET /support/conversations', { state: 'waiting' });
  const conversation = waiting.list.find(({ member: { id } }) => id === member.user.id)!.id;
  await desks('POST /support/take', { id: conversation });
  await desks('POST /support/send', { id: conversation, requestId: randomUUID() });
  await desks('POST /support/release', { id: conversation });
  await desks('POST /support/take', { id: conversation });
  await desks('POST /support/close', { id: conversation });
  await tell('POST /support/send', { requestId: randomUUID() });

  // A way back: one that was rejected shows the note beside the reason.
  const lost = { memberId: member.user.id, channel: 'email', value: `new.${member.email}` } as const;
  const recovery = await desks('POST /recoveries/propose', lost);
  await desks('POST /recoveries/reject', { id: recovery.id });
  // What the desk keeps.
  await desks('POST /record/note', { kind: 'member', id: member.user.id });
  await desks('POST /views/save', { screen: 'members' });

  // Money.
  const receiving = await desks('POST /banks/save', {
    accountNumber: `PLAY-${account(round)}`,
    minAmount: 100,
    maxAmount: 100_000,
    active: true,
  });
  // With members there already it waits for a second owner.
  const bank = receiving.change === null ? receiving : (await desk.call('GET /banks', {}))[0]!;
  await setPin(member);
  const card = await tell('POST /member/savebank', {
    cardNumber: chineseCard(round),
    branchCode: '104100000004',
    phone: '13800138000',
    paymentPassword: PIN,
  });
  const screenshot = () => upload(`${desk.url}/api/upload/image`, member.token);
  const recharge = async () =>
    tell('POST /member/recharge', {
      bankId: bank.id,
      amount: 5000,
      screenshot: await screenshot(),
      requestId: randomUUID(),
    });
  await desks('POST /recharges/credit', { id: (await recharge()).id, statementAmount: 5000 });
  const rejected = await recharge();
  await desks('POST /recharges/reject', { id: rejected.id, reason: 'other' });
  await recharge();
  const withdraw = async () => {
    const input = { cardId: card.id, amount: 1000, paymentPassword: PIN, requestId: randomUUID() };
    return { id: (await call('POST /member/withdraw', input, { token: member.token })).id };
  };
  const paid = await withdraw();
  await desks('POST /withdrawals/pay', paid);
  const { correction } = await desks('POST /withdrawals/bounce', {
    ...paid,
    requestId: randomUUID(),
    reason: 'other',
    bankAmount: 990,
  });
  await desks('POST /withdrawals/fail', { ...(await withdraw()), reason: 'other' });
  await desks('POST /withdrawals/cancel', { ...(await withdraw()), reason: 'other' });
  await withdraw();

  // What two people of the desk write. The owner is no second person beside those whose access it made.
  const [anna, ben] = [await desk.hire('finance'), await desk.hire('finance')];
  const writer =
    (as: Desk['call']) =>
    <K extends ConsoleKey>(key: K, given: object): Promise<ConsoleDataOf<K>> =>
      as(key, hostileInput(`console ${key}`, given, round, planted) as ConsoleInputOf<K>);
  const inFile = (field: string) => hostileText(field, planted);
  const people = {
    write: writer(anna.call),
    writeAsSecond: writer(ben.call),
    writeAsOwner: writer(desk.call),
    read: anna.call,
  };
  const { id: rechargeId } = await recharge();
  await plantBankFiles(people, { bankId: bank.id, rechargeId, inFile });
  const withdrawalIds = [(await withdraw()).id, (await withdraw()).id];
  await plantPayouts(people, { bankId: bank.id, withdrawalIds, inFile });
  const proposed = await people.write('POST /corrections/propose', {
    requestId: randomUUID(),
    kind: 'fees_withdrawn',
    amount: 1,
    reason: 'other',
    bankId: bank.id,
  });
  await people.write('POST /corrections/reject', { id: proposed.id });

  await desks('POST /members/suspend', { id: member.user.id, reason: 'other', days: null });
  await desks('POST /members/liftsuspension', { id: member.user.id });

  // Favourites and sessions of the member.
  await tell('POST /movie/favourite', { vodId: 'far-1', on: true });
  const place = { source: 0, episode: 0, position: 3, duration: 10 };
  await tell('POST /movie/progress', { vodId: 'far-2', ...place });

  // Settings of the site.
  const { version: site } = await desk.call('GET /settings/site', {});
  const switches = { email: true, phone: true, inviteCode: false, winFeed: 'sample' } as const;
  await desks('POST /settings/site', { ...switches, version: site });
  // A change of the round before still waits, and one subject has one.
  const { list: changes } = await desk.call('GET /settings/changes', {});
  for (const { id, status, subject } of changes)
    if (status === 'proposed' && subject !== 'bank') await desks('POST /settings/reject', { id });
  const { change: _change, ...limits } = await desk.call('GET /settings/wallet', {});
  await desks('POST /settings/wallet', limits);
  const { ratios, minStake, maxStake, stakeStep, version: odds } = await desk.call('GET /settings/vote', {});
  await desks('POST /settings/vote', { ratios, minStake, maxStake, stakeStep, version: odds });
  const invite = await desks('POST /invites/create', { maxUses: 3 });
  await desks('POST /invites/disable', { id: invite.id });
  const operator = { role: 'support', disabled: false, version: 1 } as const;
  const hired = await desks('POST /operators/create', { username: `op${round}`, role: 'support' });
  const changed = await desks('POST /operators/change', { id: hired.operator.id, ...operator });
  await desks('POST /operators/reset', { id: hired.operator.id, version: changed.version });
  return {
    member,
    screens: [
      [`/movie/detail/${title.id}`, 'console POST /movies/save content.en'],
      [`/meet/detail/${made.id}`, 'console POST /profiles/save description.en'],
      ['/profile/listing', 'POST /member/changelisting words'],
      [`/profile/announcements/detail/${draft.id}`, 'console POST /announcements/save content.en'],
      ['/profile/about?text=terms', 'console POST /legal/publish content.en'],
    ],
    desks: [
      [`/movies/${title.id}`, 'console POST /movies/save content.ja'],
      [`/banners/${banner.id}`, 'console POST /banners/save description.ja'],
      [`/notices/${notice.id}`, 'console POST /notices/save text.ja'],
      [`/announcements/${draft.id}`, 'console POST /announcements/save content.ja'],
      [`/profiles/${made.id}`, 'console POST /profiles/save height'],
      [`/profiles/${other.id}`, 'console POST /profiles/decline remark'],
      [`/daterequests/${refused.id}`, 'console POST /daterequests/decline remark'],
      [`/daterequests/${open.id}`, 'POST /meet/saveDateRequest message'],
      [`/reports/${report.id}`, 'console POST /reports/resolve note'],
      [`/reports/${waits.id}`, 'POST /meet/report text'],
      [`/reports/${reported.id}`, 'POST /meet/reportRequester text'],
      [`/listings/${memberId}`, 'POST /member/changelisting words'],
      [`/support/${conversation}`, 'console POST /support/send text'],
      [`/answers/${answer.id}`, 'console POST /support/saveanswer answer.ja'],
      [`/recharges/${rejected.id}`, 'console POST /recharges/reject remark'],
      [`/corrections/${correction}`, 'console POST /withdrawals/bounce remark'],
      [`/withdrawals/${paid.id}`, 'console POST /withdrawals/pay bankReference'],
      [`/recoveries/${recovery.id}`, 'console POST /recoveries/reject note'],
      [`/corrections/${proposed.id}`, 'console POST /corrections/propose note'],
      ['/legal', 'console POST /legal/publish content.ja'],
      [`/members/${member.user.id}`, 'console POST /record/note body'],
    ],
  };
}
