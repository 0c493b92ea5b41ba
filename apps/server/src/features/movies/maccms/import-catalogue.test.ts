import { describe, expect, test } from 'vitest';
import { createViewCount } from '#features/movies/count-views.ts';
import { importCatalogue } from '#features/movies/maccms/import-catalogue.ts';
import { createImporter } from '#features/movies/maccms/importer.ts';
import { ImportFailure } from '#features/movies/maccms/maccms.rules.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { memoryLog } from '#test/log.ts';
import { plantMember } from '#test/members.ts';
import { callConsole, plantOperator } from '#test/operators.ts';

const db = useDatabase();
const app = useApp(db);

let made = 0;
/** A catalogue with a host of its own, so that tests do not see each other's titles. */
function catalogue(answer: (query: URLSearchParams) => unknown) {
  made += 1;
  const host = `films${made}.example`;
  const remote = { url: `https://${host}/api.php/provide/vod`, hosts: [host] };
  const asked: URLSearchParams[] = [];
  const read = (url: string) => {
    const query = new URL(url).searchParams;
    asked.push(query);
    const given = answer(query);
    return given instanceof Error
      ? Promise.reject(given)
      : Promise.resolve(typeof given === 'string' ? given : JSON.stringify(given));
  };
  const row = (id: number | string, more: Record<string, unknown> = {}) => ({
    vod_id: id,
    vod_name: `Title ${id}`,
    type_id: 1,
    type_name: 'Far',
    vod_content: `<p>About ${id}</p>`,
    vod_play_from: 'hls$$$mp4',
    vod_play_url: `1$https://${host}/${id}/1.m3u8#2$https://${host}/${id}/2.m3u8$$$1$https://${host}/${id}/1.mp4`,
    ...more,
  });
  const shown = () =>
    db.database.query<{ id: number; remote_id: string; name: { en: string }; content: { ja: string } }>({
      text: 'SELECT id, remote_id, name, content FROM movies WHERE remote_host = $1 AND published ORDER BY remote_id',
      values: [host],
    });
  return { host, remote, read, asked, row, shown, deps: { database: db.database, remote, read } };
}
type Row = ReturnType<ReturnType<typeof catalogue>['row']>;
const pageOf = (list: Row[], pages = 1) => ({ code: 1, pagecount: pages, list });
const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('an import', () => {
  test('brings every page, once each, and the titles play from our host', async () => {
    const far = catalogue((query) => {
      const page = Number(query.get('pg'));
      return pageOf(page === 1 ? [far.row(1), far.row('2'), far.row(2)] : [far.row(3), far.row(1)], 2);
    });
    expect(await importCatalogue(far.deps)).toEqual({ outcome: 'done', reason: null, titles: 3, skipped: 0 });
    expect(far.asked.map((query) => query.get('pg'))).toEqual(['1', '2']);
    const [first] = await far.shown();
    const answer = await fetch(`${app.url}/video/getVideo?id=${first!.id}`);
    expect((await answer.json()) as object).toMatchObject({
      code: 1,
      data: {
        vod_name: 'Title 1',
        type_name: 'Far',
        vod_hits: 0,
        vod_content: 'About 1',
        minutes: 0,
        vod_duration: '',
        vod_pubdate: '',
        sources: [
          { name: 'hls', episodes: [{ name: '1' }, { name: '2' }] },
          { name: 'mp4', episodes: [{ name: '1', url: `https://${far.host}/1/1.mp4` }] },
        ],
      },
    });
  });

  test('again keeps ids and views, changes what changed, and hides what is gone', async () => {
    let list: Row[] = [];
    const far = catalogue(() => pageOf(list));
    list = [far.row(1), far.row(2)];
    await importCatalogue(far.deps);
    const [before] = await far.shown();
    const { token } = await plantMember(db.database);
    await app.call('POST /movie/view', { vodId: String(before!.id) }, { token });
    list = [far.row(1, { vod_name: 'Renamed' }), far.row(3)];
    await importCatalogue(far.deps);
    const after = await far.shown();
    expect(after.map(({ remote_id: id, name }) => [id, name.en])).toEqual([
      ['1', 'Renamed'],
      ['3', 'Title 3'],
    ]);
    expect(after[0]!.id).toBe(before!.id);
    await createViewCount(db.app).run({}, new AbortController().signal);
    const [hits] = await db.database.query<{ hits: number }>({
      text: 'SELECT hits FROM movies WHERE id = $1',
      values: [before!.id],
    });
    expect(hits?.hits).toBe(1);
  });

  test('of a choice asks for it and hides nothing', async () => {
    const far = catalogue((query) =>
      pageOf(query.has('ids') ? [far.row(2, { vod_name: 'New' })] : [far.row(1), far.row(2)]),
    );
    await importCatalogue(far.deps);
    await importCatalogue(far.deps, { ids: '2' });
    expect((await far.shown()).map(({ name }) => name.en)).toEqual(['Title 1', 'New']);
    await importCatalogue(far.deps, { t: '1', wd: '月' });
    expect(far.asked.at(-1)?.get('wd')).toBe('月');
    expect(far.asked.at(-1)?.get('t')).toBe('1');
  });

  test('of a host that gives the same page for ever, or speaks of a million pages, ends', async () => {
    const far = catalogue(() => pageOf([far.row(1)], 1_000_000));
    expect(await importCatalogue(far.deps)).toMatchObject({ outcome: 'done', titles: 1 });
    expect(far.asked).toHaveLength(2);
  });

  test('by two nodes at once leaves one catalogue', async () => {
    const far = catalogue(() => pageOf([far.row(1), far.row(2)]));
    const reports = await Promise.all([1, 2, 3].map(() => importCatalogue(far.deps)));
    expect(reports.filter(({ outcome }) => outcome === 'done').length).toBeGreaterThanOrEqual(1);
    expect(await far.shown()).toHaveLength(2);
  });
});

describe('the catalogue stays as it was where the other side', () => {
  test.each([
    ['is closed', 'closed', 'closed'],
    ['sends half an answer', '{"code":1,"list":[{"vod_id":1', 'not_json'],
    ['sends a page of an error', '<html>502</html>', 'not_json'],
    ['hangs', new ImportFailure('timeout'), 'timeout'],
    ['sends ten megabytes', new ImportFailure('too_large'), 'too_large'],
    ['leads to a private address', new ImportFailure('refused_address'), 'refused_address'],
    ['has nothing any more', { code: 1, pagecount: 1, list: [] }, 'empty'],
  ])('%s', async (_what, answer, reason) => {
    let given: unknown = null;
    const far = catalogue(() => given ?? pageOf(range(3).map((id) => far.row(id))));
    await importCatalogue(far.deps);
    const before = await far.shown();
    given = answer;
    expect(await importCatalogue(far.deps)).toMatchObject({ outcome: 'failed', reason });
    expect(await far.shown()).toEqual(before);
  });

  test('fails on a later page, or has lost most of its titles', async () => {
    let mode: 'whole' | 'late' | 'few' = 'whole';
    const far = catalogue((query) => {
      const page = Number(query.get('pg'));
      if (mode === 'few') return pageOf([far.row(1)]);
      if (mode === 'late' && page === 2) return 'closed';
      return pageOf(
        range(15).map((id) => far.row(`${page}-${id}`)),
        2,
      );
    });
    await importCatalogue(far.deps);
    const before = await far.shown();
    expect(before).toHaveLength(30);
    mode = 'late';
    expect(await importCatalogue(far.deps)).toMatchObject({ reason: 'closed' });
    mode = 'few';
    expect(await importCatalogue(far.deps)).toMatchObject({ reason: 'shrunk' });
    expect(await far.shown()).toEqual(before);
  });
});

test('a schedule imports what is old and leaves what is fresh; a failure keeps the age', async () => {
  let now = Date.now();
  let closed = false;
  const far = catalogue(() => (closed ? 'closed' : pageOf([far.row(1)])));
  const { log } = memoryLog();
  const { signal } = new AbortController();
  const importer = createImporter({ ...far.deps, clock: { now: () => now }, log });
  expect(await importer.refresh(signal)).toMatchObject({ outcome: 'done' });
  expect(await importer.refresh(signal)).toBeNull();
  now += 6 * 3_600_000 + 60_000;
  closed = true;
  expect(await importer.refresh(signal)).toMatchObject({ outcome: 'failed', reason: 'closed' });
  closed = false;
  expect(await importer.refresh(signal)).toMatchObject({ outcome: 'done' });
});

describe('an operator', () => {
  const remote = { url: 'https://127.0.0.1:9/api.php/provide/vod', hosts: ['127.0.0.1:9'] };
  const withRemote = useApp(db, { maccms: remote });

  test('sees that none is configured', async () => {
    const { token } = await plantOperator(db.database, 'content');
    const { data } = await callConsole(app, 'GET /movies/imports', {}, { token });
    expect(data).toMatchObject({ host: null, imports: [], freshAt: null });
    const refused = await callConsole(app, 'POST /movies/import', { why: 'try' }, { token });
    expect(refused.status).toBe(404);
  });

  test('begins an import, sees why it failed, and is in the audit log', async () => {
    const { token, username } = await plantOperator(db.database, 'content');
    const begun = await callConsole(
      withRemote,
      'POST /movies/import',
      { wd: 'ferry', why: 'asked for' },
      { token },
    );
    expect(begun.data).toEqual({ started: true });
    const another = { ids: '7', why: 'asked again' };
    expect((await callConsole(withRemote, 'POST /movies/import', another, { token })).status).toBe(409);
    const { data: waiting } = await callConsole(withRemote, 'GET /movies/imports', {}, { token });
    expect(waiting).toMatchObject({ running: true, imports: [] });
    withRemote.app.startJobs();
    await expect
      .poll(async () => (await callConsole(withRemote, 'GET /movies/imports', {}, { token })).data)
      .toMatchObject({
        host: '127.0.0.1:9',
        running: false,
        shown: 0,
        // The scheduled import of a starting node may be queued as well.
        imports: expect.arrayContaining([
          expect.objectContaining({ outcome: 'failed', reason: 'refused_address' }),
        ]),
      });
    const lines = await db.database.query({
      text: `SELECT operator, why FROM audit_log WHERE action = 'movies.import'`,
    });
    expect(lines).toEqual([{ operator: username, why: 'asked for' }]);
  });

  test('of money has no business here', async () => {
    const { token } = await plantOperator(db.database, 'finance');
    expect((await callConsole(app, 'GET /movies/imports', {}, { token })).status).toBe(403);
  });
});
