import { runCommand, withOwnedDatabase } from '#commands/open-database.ts';
import { migrate } from '#platform/migrate.ts';

const USAGE = `Brings a database to this version: runs the migrations that are missing, then functions and views that have changed.

  script/migrate

It works on the database that the server with the same environment uses. Run it before the new version's servers start:
they check that it was done, and stop where it was not. Servers of the version before go on meanwhile.
Exit status: 0 migrated or nothing to do, 1 not, 2 wrong usage.
`;

await runCommand(async () => {
  const [flag] = process.argv.slice(2);
  if (flag !== undefined) {
    process.stdout.write(USAGE);
    return flag === '--help' || flag === '-h' ? 0 : 2;
  }
  return withOwnedDatabase(process.env, async (database) => {
    const { migrations, objects } = await migrate(database, {
      onBusy: (sentence) => process.stderr.write(`${sentence}\n`),
    });
    const lineOf = (what: string, names: string[]) =>
      names.length === 0 ? [] : [`${what}: ${names.join(', ')}.`];
    const lines = [...lineOf('Migrations', migrations), ...lineOf('Functions and views', objects)];
    process.stdout.write(`${lines.length === 0 ? 'Nothing to migrate.' : lines.join('\n')}\n`);
    return 0;
  });
});
