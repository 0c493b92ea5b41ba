import { describe, expect, test } from 'vitest';
import { openVault } from '#platform/vault.ts';
import { runCommand } from '#test/command.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import { chineseCard, setPin } from '#test/payments.ts';
import { runServer, temporaryFolder } from '#test/server-process.ts';

const db = useDatabase();
const DEADLINE = 120_000;

describe('script/rotate-keys', () => {
  test(
    'beside a running server: its cards are encrypted anew, and so is what it saves next',
    async () => {
      const env = { DATABASE_URL: db.appUrl, DATA_DIR: await temporaryFolder() };
      const server = runServer(env);
      const url = await server.open;
      const member = await plantMember(db.database);
      await setPin(db.database, member.id);
      const save = async () => {
        const card = chineseCard();
        const response = await fetch(`${url}/api/member/savebank`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', token: member.token },
          body: JSON.stringify(card),
        });
        const { data } = (await response.json()) as { data: { id: string } };
        return { id: data.id, number: card.cardNumber };
      };

      const before = await save();
      const { status, out } = await runCommand('rotate-keys', [], env);
      expect(status).toBe(0);
      expect(out).toMatch(/card numbers +1\n/);
      const keyId = /key +(k-\w+)/.exec(out)![1]!;
      const after = await save();

      const vault = await openVault(env.DATA_DIR, db.database);
      for (const { id, number } of [before, after]) {
        const [row] = await db.database.query<{ key: string; ciphertext: Buffer }>({
          text: 'SELECT number_key_id AS key, number_sealed AS ciphertext FROM bank_cards WHERE id = $1',
          values: [id],
        });
        const place = { table: 'bank_cards', row: id, owner: member.id };
        expect(row!.key).toBe(keyId);
        expect(await vault.decrypt(row!.key, row!.ciphertext, place)).toBe(number);
      }
    },
    DEADLINE,
  );
});
