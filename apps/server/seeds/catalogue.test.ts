import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ART_FOLDER } from '@fairground/sample-content/art-folder';
import { LANGUAGES } from '@fairground/contract/language';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedCatalogue } from '#seeds/catalogue.ts';
import { useDatabase } from '#test/database.ts';

const TABLES = ['banners', 'notices', 'regions', 'profiles', 'movie_types', 'movies'];
const db = useDatabase();
const dump = async (): Promise<Record<string, unknown[]>> =>
  Object.fromEntries(
    await Promise.all(
      TABLES.map(async (name) => [
        name,
        await db.database.query({ text: `SELECT * FROM ${name} ORDER BY id` }),
      ]),
    ),
  ) as Record<string, unknown[]>;

beforeAll(() => Promise.all([seedCatalogue(db.database), seedCatalogue(db.database)]));

test('two nodes that seed at once, and every later start, make one catalogue', async () => {
  const before = await dump();
  for (const name of TABLES) expect(before[name]!.length, name).toBeGreaterThan(0);
  await seedCatalogue(db.database);
  expect(await dump()).toEqual(before);
});

test('what an operator changes is not written over, and what was taken away does not come back', async () => {
  await db.database.query({ text: `UPDATE movies SET hits = 7 WHERE id = (SELECT min(id) FROM movies)` });
  await db.database.query({ text: 'DELETE FROM banners' });
  const before = await dump();
  await seedCatalogue(db.database);
  expect(await dump()).toEqual(before);
});

describe('the catalogue keeps what the specification asks for', () => {
  test('at least 24 titles over 6 categories, type 29 among them', async () => {
    const rows = await db.database.query<{ type_id: number; n: number }>({
      text: 'SELECT type_id, count(*) AS n FROM movies GROUP BY type_id',
    });
    expect(rows.length).toBeGreaterThanOrEqual(6);
    expect(rows.map((row) => row.type_id)).toContain(29);
    expect(rows.reduce((sum, row) => sum + row.n, 0)).toBeGreaterThanOrEqual(24);
  });

  test('Home has enough to show: four hot films of type 29 and four people', async () => {
    const { profiles, movies } = await dump();
    expect(profiles!.length).toBeGreaterThanOrEqual(4);
    expect(
      (movies as { type_id: number }[]).filter((row) => row.type_id === 29).length,
    ).toBeGreaterThanOrEqual(4);
  });

  test.each([
    ['profiles', 'listed_at'],
    ['announcements', 'published_at'],
  ])('nothing of the %s was public before it was there', async (table, published) => {
    const rows = await db.database.query({
      text: `SELECT 1 FROM ${table} WHERE ${published} < created_at OR updated_at < created_at`,
    });
    expect(rows).toEqual([]);
  });

  test('every person is marked as a sample, and no figure is invented', async () => {
    const { profiles, movies } = await dump();
    for (const person of profiles as { sample: boolean; likes: number }[])
      expect(person).toMatchObject({ sample: true, likes: 0 });
    expect((movies as { hits: number }[]).filter((row) => row.hits > 0).length).toBeLessThanOrEqual(1);
  });

  test('at least 24 people over 8 regions, grown up, three of a region, with two photos beside the portrait', async () => {
    const { profiles, regions } = await dump();
    const people = profiles as { region_id: number; age: number; status: string; photos: string[] }[];
    expect(people.length).toBeGreaterThanOrEqual(24);
    expect(regions!.length).toBeGreaterThanOrEqual(8);
    const [youngest] = people.map(({ age }) => age).toSorted((a, b) => a - b);
    expect(youngest).toBeGreaterThanOrEqual(20);
    for (const { id } of regions as { id: number }[])
      expect(people.filter(({ region_id }) => region_id === id).length, String(id)).toBeGreaterThanOrEqual(3);
    for (const { photos, status } of people) {
      expect(photos.length).toBeGreaterThanOrEqual(3);
      expect(photos.length).toBeLessThanOrEqual(5);
      expect(status).toBe('approved');
    }
    expect(new Set(people.flatMap(({ photos }) => photos)).size).toBe(
      people.reduce((sum, { photos }) => sum + photos.length, 0),
    );
  });

  test('portraits are small, and each one is somebody’s', async () => {
    const folder = join(ART_FOLDER, 'portraits');
    const files = readdirSync(folder);
    const { profiles } = await dump();
    const used = (profiles as { photos: string[] }[]).flatMap(({ photos }) => photos);
    expect(files.map((file) => `/media/portraits/${file}`).toSorted()).toEqual(used.toSorted());
    const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
    expect(bytes).toBeLessThan(2_000_000);
  });

  test('every text stands in all three languages', async () => {
    for (const [table, rows] of Object.entries(await dump()))
      for (const row of rows as Record<string, unknown>[])
        for (const [column, value] of Object.entries(row)) {
          if (value === null || typeof value !== 'object' || !('en' in value)) continue;
          const texts = value as Record<string, string>;
          expect(Object.keys(texts).toSorted(), `${table}.${column}`).toEqual([...LANGUAGES].toSorted());
          for (const text of Object.values(texts)) expect(text.trim(), `${table}.${column}`).not.toBe('');
        }
  });

  test('every picture is there', async () => {
    const { profiles, movies } = await dump();
    const photos = (profiles as { photos: string[] }[]).flatMap((person) => person.photos);
    const pictures = ([...profiles!, ...movies!] as { picture: string }[]).map(({ picture }) => picture);
    for (const picture of [...pictures, ...photos]) {
      expect(picture).toMatch(/^\/media\//);
      expect(existsSync(join(ART_FOLDER, picture.slice('/media/'.length))), picture).toBe(true);
    }
  });
});
