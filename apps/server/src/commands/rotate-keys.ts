import { runCommand, withDatabase } from '#commands/open-database.ts';
import { migrate } from '#platform/migrate.ts';
import { rotateKeys, type SealedColumn } from '#platform/vault-rotation.ts';

const USAGE = `Makes a new key for card numbers and second factors, seals all of them with it, and retires the old one.

  script/rotate-keys

It works on the database and DATA_DIR/keys/vault.json of the server with the same environment, whether that runs
or not. Interrupted, it can be run again and finishes what it began. Copy the new key file to wherever copies are
kept, and keep the old copies for as long as backups of the database from before.
`;

/** Everything the vault has sealed. */
const COLUMNS: readonly SealedColumn[] = [
  { table: 'bank_cards', keyId: 'number_key_id', sealed: 'number_sealed', owner: 'member_id' },
  { table: 'operators', keyId: 'totp_key_id', sealed: 'totp_sealed', owner: 'id' },
];

await runCommand(async () => {
  const [flag] = process.argv.slice(2);
  if (flag !== undefined) {
    process.stdout.write(USAGE);
    return flag === '--help' || flag === '-h' ? 0 : 2;
  }
  return withDatabase(process.env, async (database, config) => {
    await migrate(database);
    const { keyId, resumed, rewrapped } = await rotateKeys(database, config.dataDir, COLUMNS);
    process.stdout.write(
      [
        resumed ? 'The rotation that was interrupted is finished.' : 'The key is rotated.',
        `  key                ${keyId}`,
        `  card numbers       ${rewrapped['bank_cards'] ?? 0}`,
        `  second factors     ${rewrapped['operators'] ?? 0}`,
        '',
      ].join('\n'),
    );
    return 0;
  });
});
