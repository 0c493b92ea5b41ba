import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { lockUnused } from '#features/uploads/unused.repository.ts';
import { sameImages } from '#features/uploads/uploads.repository.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import { plantUpload } from '#test/payments.ts';
import { plansOf } from '#test/plans.ts';

const db = useDatabase();
let member = '';
beforeAll(async () => {
  member = (await plantMember(db.database)).id;
});

test('whichever bits differ, at most six make a look-alike and more do not', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
      fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { minLength: 0, maxLength: 9 }),
      async (look, bits) => {
        const flipped = bits.reduce((so, bit) => so ^ (1n << BigInt(bit)), look);
        const [one, other] = [
          await plantUpload(db.database, member, { pixels: randomBytes(32), look }),
          await plantUpload(db.database, member, { pixels: randomBytes(32), look: flipped }),
        ];
        const found = (await sameImages(db.database, [one])).map(({ uploadId }) => uploadId);
        expect(found.includes(other), `${bits.length} bits`).toBe(bits.length <= 6);
        await db.database.query({ text: 'DELETE FROM uploads WHERE id = ANY ($1)', values: [[one, other]] });
      },
    ),
    { numRuns: 150 },
  );
});

test('look-alikes and unused pictures are found by index', async () => {
  const [alike] = await plansOf(db.database, (tx) => sameImages(tx, [member]));
  expect(alike).toContain('uploads_by_look');
  expect(alike).toContain('uploads_by_pixels');
  expect(alike).not.toContain('Seq Scan');
  const [unused] = await plansOf(db.database, (tx) =>
    lockUnused({ inTransaction: true, query: (statement) => tx.query(statement) }, 'uploads', 50),
  );
  expect(unused).toContain('uploads_undecided');
});
