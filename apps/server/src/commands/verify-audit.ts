import { createReadStream } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { runCommand, withDatabase } from '#commands/open-database.ts';
import { type AuditLine, type ChainReport, readAuditLines, verifyChain } from '#features/audit/index.ts';
import { StartupError } from '#platform/startup-error.ts';

const USAGE = `Recomputes the hash chain of the audit log.

  script/verify-audit                  of the database that DATABASE_URL or DATA_DIR names
  script/verify-audit FILE.jsonl       of an exported file; needs no database
  script/verify-audit --export         writes the log to standard output, one JSON object a line
  script/verify-audit --holds HASH ... also looks for the head that somebody noted earlier

A chain cannot show that its newest lines were cut off: note the head now and then, in another place.
Exit status: 0 the chain holds, 1 it is broken or lacks the noted head, 2 wrong usage.
`;

/** The lines of an exported file; a line that is no JSON object counts as a broken one. */
async function* readFileLines(path: string): AsyncGenerator<AuditLine> {
  for await (const text of createInterface({ input: createReadStream(path) })) {
    if (text.trim() === '') continue;
    yield parseLine(text);
  }
}

function parseLine(text: string): AuditLine {
  const broken = { seq: Number.NaN } as AuditLine;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as AuditLine) : broken;
  } catch (error) {
    if (error instanceof SyntaxError) return broken;
    throw error;
  }
}

/** Passes the lines on and records whether one with this hash was among the valid ones. */
function watch(lines: AsyncIterable<AuditLine>, noted: string | undefined) {
  let foundAt: number | null = null;
  async function* passing(): AsyncGenerator<AuditLine> {
    for await (const line of lines) {
      if (line.hash === noted) foundAt = line.seq;
      yield line;
    }
  }
  return { lines: passing(), foundAt: () => foundAt };
}

function printReport(
  { entries, head, brokenAt }: ChainReport,
  noted: string | undefined,
  at: number | null,
): number {
  process.stdout.write(`lines that hold  ${entries}\nhead             ${head}\n`);
  if (brokenAt !== null) {
    process.stdout.write(`THE CHAIN IS BROKEN at line ${brokenAt}.\n`);
    return 1;
  }
  if (noted !== undefined && at === null) {
    process.stdout.write('THE NOTED HEAD IS NOT IN THE LOG: lines were cut off or replaced since.\n');
    return 1;
  }
  process.stdout.write(
    `The chain holds${at === null ? '' : `, and so does the noted head at line ${at}`}.\n`,
  );
  return 0;
}

async function verify(lines: AsyncIterable<AuditLine>, noted: string | undefined): Promise<number> {
  const watched = watch(lines, noted);
  const report = await verifyChain(watched.lines);
  return printReport(report, noted, watched.foundAt());
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        export: { type: 'boolean' },
        holds: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return null;
  }
}

async function mustBeReadable(file: string): Promise<void> {
  await access(file, constants.R_OK).catch((error: Error) => {
    throw new StartupError(`The file cannot be read: ${error.message}.`, { cause: error });
  });
}

await runCommand(async () => {
  const given = readArguments();
  if (given === null) return 2;
  const { values, positionals } = given;
  const [file, ...more] = positionals;
  if (values.help === true || more.length > 0 || (values.export === true && file !== undefined)) {
    process.stdout.write(USAGE);
    return values.help === true ? 0 : 2;
  }
  const noted = values.holds?.toLowerCase();
  if (file !== undefined) {
    await mustBeReadable(file);
    return verify(readFileLines(file), noted);
  }
  return withDatabase(process.env, async (database) => {
    if (values.export !== true) return verify(readAuditLines(database), noted);
    for await (const line of readAuditLines(database)) process.stdout.write(`${JSON.stringify(line)}\n`);
    return 0;
  });
});
