import { username } from '@fairground/contract/fields';
import * as v from 'valibot';
import { firstOwnerMessage } from '#commands/first-owner-message.ts';
import { runCommand, withDatabase } from '#commands/open-database.ts';
import { createOperator } from '#features/operators/index.ts';
import { uniqueViolation } from '#platform/database.ts';
import { systemRandom } from '#platform/random.ts';

const USAGE = `Makes an owner of the console and prints a temporary password, once.

  script/create-owner NAME

It works on the database of the server with the same DATABASE_URL or DATA_DIR, whether that runs or not.
`;

await runCommand(async () => {
  const [name, ...rest] = process.argv.slice(2);
  if (name === undefined || rest.length > 0 || name.startsWith('-')) {
    process.stdout.write(USAGE);
    return name === '--help' || name === '-h' ? 0 : 2;
  }
  const parsed = v.safeParse(username, name);
  if (!parsed.success) {
    process.stderr.write(
      `The name is "${name}", but only 3 to 32 letters, digits and . _ - are allowed, a letter first.\n`,
    );
    return 2;
  }
  return withDatabase(process.env, async (database) => {
    try {
      const made = await createOperator(database, systemRandom, {
        username: parsed.output,
        role: 'owner',
        by: null,
        why: 'script/create-owner',
      });
      process.stdout.write(firstOwnerMessage(made, '/console/ of the server'));
      return 0;
    } catch (error) {
      if (uniqueViolation(error) === null) throw error;
      process.stderr.write(`There is an operator named "${parsed.output}" already: choose another name.\n`);
      return 1;
    }
  });
});
