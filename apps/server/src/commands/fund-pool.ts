import { LIMITS } from '@fairground/contract/limits';
import { runCommand, withDatabase } from '#commands/open-database.ts';
import { fundPoolFromBank } from '#features/wallet/index.ts';

const USAGE = `Records money of the operator that has come into the bank as the pool that pays winners (live mode).

  script/fund-pool AMOUNT BANK_REFERENCE

AMOUNT is in the smallest unit of the currency: 500000 is 5,000.00 EUR. The same reference again moves nothing.
It works on the database of the server with the same DATABASE_URL or DATA_DIR, whether that runs or not.
`;

await runCommand(async () => {
  const [typed = '', reference = '', ...rest] = process.argv.slice(2);
  if (reference.trim() === '' || rest.length > 0) {
    process.stdout.write(USAGE);
    return typed === '--help' || typed === '-h' ? 0 : 2;
  }
  const amount = /^[1-9]\d{0,12}$/.test(typed) ? Number(typed) : Number.NaN;
  if (!(amount <= LIMITS.amount.max) || reference.length > LIMITS.remark.max) {
    process.stderr.write(
      `The amount is "${typed}", but only a whole number from 1 to ${LIMITS.amount.max} and a reference of at most ${LIMITS.remark.max} characters are allowed.\n`,
    );
    return 2;
  }
  return withDatabase(process.env, async (database) => {
    const outcome = await database.transaction((tx) => fundPoolFromBank(tx, amount, reference.trim()));
    if (outcome === 'play') {
      process.stderr.write('This database is not in live mode: the pool of play mode needs no money.\n');
      return 1;
    }
    process.stdout.write(
      outcome === 'moved'
        ? `The pool has ${amount} more, and the audit log says so.\n`
        : `Nothing has moved: "${reference.trim()}" was recorded before.\n`,
    );
    return 0;
  });
});
