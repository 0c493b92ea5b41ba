import { checkIntegrity } from '#commands/check-integrity.ts';
import { runCommand, withOwnedDatabase } from '#commands/open-database.ts';

const USAGE = `Looks through the ledger, the closed days of reconciliation, the chain of commitments and the audit log of a database.

  script/check

It works on the database of the server with the same DATABASE_URL or DATA_DIR, whether that runs or not; as its owner where
DATABASE_OWNER_URL is set, which then names the database. The first line says which one was looked through.
Exit status: 0 all of it holds, 1 something does not, 2 wrong usage.
`;

await runCommand(async () => {
  const [flag] = process.argv.slice(2);
  if (flag !== undefined) {
    process.stdout.write(USAGE);
    return flag === '--help' || flag === '-h' ? 0 : 2;
  }
  return withOwnedDatabase(process.env, async (database) => {
    const { lines, holds } = await checkIntegrity(database);
    process.stdout.write(`${lines.join('\n')}\n${holds ? 'All of it holds.' : 'SOMETHING DOES NOT HOLD.'}\n`);
    return holds ? 0 : 1;
  });
});
