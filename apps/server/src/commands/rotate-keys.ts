import { runCommand, withDatabase } from '#commands/open-database.ts';
import { createReceiptKey } from '#features/vote/index.ts';
import { openVault } from '#platform/vault.ts';
import { rotateKeys, type EncryptedColumn } from '#platform/vault-rotation.ts';

const USAGE = `Makes a new key for card numbers, second factors, contacts, push and receipt keys, encrypts all of them with it, and retires the old one.

  script/rotate-keys
  script/rotate-keys --receipts   makes a new key that signs receipts instead

It works on the database and DATA_DIR/keys/vault.json of the server with the same environment, whether that runs
or not. Interrupted, it can be run again and finishes what it began. Copy the new key file to wherever copies are
kept, and keep the old copies for as long as backups of the database from before.

A new key for receipts is named by the commitments published from then on. Earlier ones stay for ever, for the receipts of
their periods.
`;

/** Every encrypted column. */
const COLUMNS: readonly EncryptedColumn[] = [
  { table: 'bank_cards', keyId: 'number_key_id', ciphertext: 'number_sealed', owner: 'member_id' },
  { table: 'operators', keyId: 'totp_key_id', ciphertext: 'totp_sealed', owner: 'id' },
  { table: 'push_keys', keyId: 'private_key_id', ciphertext: 'private_sealed', owner: 'id' },
  { table: 'receipt_keys', keyId: 'secret_key_id', ciphertext: 'secret_sealed', owner: 'public_key' },
  { table: 'date_requests', keyId: 'content_key_id', ciphertext: 'content_sealed', owner: 'member_id' },
  { table: 'date_requests', keyId: 'answer_key_id', ciphertext: 'answer_sealed', owner: 'member_id' },
  { table: 'listings', keyId: 'contact_key_id', ciphertext: 'contact_sealed', owner: 'member_id' },
];

await runCommand(async () => {
  const [flag] = process.argv.slice(2);
  if (flag === '--receipts') {
    return withDatabase(process.env, async (database, config) => {
      const vault = await openVault(config.dataDir, database);
      const publicKey = await database.transaction((tx) => createReceiptKey(tx, vault));
      process.stdout.write(`The key of receipts is rotated.\n  public key         ${publicKey}\n`);
      return 0;
    });
  }
  if (flag !== undefined) {
    process.stdout.write(USAGE);
    return flag === '--help' || flag === '-h' ? 0 : 2;
  }
  return withDatabase(process.env, async (database, config) => {
    const { keyId, resumed, rewrapped } = await rotateKeys(database, config.dataDir, COLUMNS);
    process.stdout.write(
      [
        resumed ? 'The rotation that was interrupted is finished.' : 'The key is rotated.',
        `  key                ${keyId}`,
        `  card numbers       ${rewrapped['bank_cards'] ?? 0}`,
        `  second factors     ${rewrapped['operators'] ?? 0}`,
        `  push keys          ${rewrapped['push_keys'] ?? 0}`,
        `  contacts           ${(rewrapped['date_requests'] ?? 0) + (rewrapped['listings'] ?? 0)}`,
        `  receipt keys       ${rewrapped['receipt_keys'] ?? 0}`,
        '',
      ].join('\n'),
    );
    return 0;
  });
});
