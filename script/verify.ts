import { readFile, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { verifyExport } from './verify-export.ts';
import { report } from './verify-report.ts';

const USAGE = `Recomputes draws from their proofs and prints every step.

  script/verify PROOF.json...
  script/verify [--receipt RECEIPT.json] PROOF.json
  script/verify --server http://127.0.0.1:8080 --token TOKEN [--order ORDER_ID] PERIOD...
  script/verify --export DRAWS.jsonl...
  script/verify --server http://127.0.0.1:8080 --save DRAWS.jsonl [--from PERIOD] [--to PERIOD]

A proof file holds what GET /api/lottery/proof answered, with or without its envelope.
Exit status: 0 all draws are right, 1 a step failed, 2 a proof could not be had, 3 nothing failed but
a period is void or not drawn yet. With --order, one of your own, its signed receipt and its place among the frozen
orders are checked too. --receipt checks a receipt that you saved when you staked against the proof of its period: its
signature, by the key that the commitment names, and whether the order is among the frozen ones. A receipt that holds
and an order that is not there are evidence against the operator.

An export holds every period of a range (GET /api/lottery/export, for everybody): --save fetches one, --export checks
it without a server: the chain of commitments, every signature and draw, the times of the roots, and what was staked
and paid out. A long range comes in several files, each of which names the period where the next one begins; given
together, in their order, they are checked as one.

What no file can show is that a root and its totals were published before the draw: compare them with what you, or
somebody you trust, noted at the time.
`;

const TIMEOUT_MS = 10_000;

/** The proof in `{ code, msg, data }`, or the value itself where it is no envelope. */
function withoutEnvelope(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('code' in body)) return body;
  if (body.code === 200 && 'data' in body) return body.data;
  throw new Error(`the server answered ${JSON.stringify(body).slice(0, 300)}`);
}

type Receipt = { orderHash?: unknown };

/** The proof with a saved receipt in place of its own, and without the inclusion of another order. */
function withReceipt(proof: unknown, receipt: Receipt): unknown {
  if (typeof proof !== 'object' || proof === null) return proof;
  const { inclusion } = proof as { inclusion?: { orderHash?: unknown } | null };
  const own = inclusion !== null && inclusion !== undefined && inclusion.orderHash === receipt.orderHash;
  return { ...proof, receipt, inclusion: own ? inclusion : null };
}

type Source = { server: string; token?: string | undefined; order?: string | undefined };

async function fetchProof({ server, token, order }: Source, periodNo: string): Promise<unknown> {
  const url = new URL(`${server.replace(/\/+$/, '')}/api/lottery/proof`);
  url.search = new URLSearchParams({
    periodNo,
    lang: 'en',
    ...(order === undefined ? {} : { orderId: order }),
  }).toString();
  const headers = { 'x-requested-with': 'XMLHttpRequest', ...(token === undefined ? {} : { token }) };
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const proof = withoutEnvelope(await response.json());
  // A valid proof of another period does not count.
  if ((proof as { periodNo?: unknown } | null)?.periodNo !== periodNo)
    throw new Error('the server answered with the proof of another period');
  return proof;
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
/** Progress on one line, on terminals only. */
const progress = (text: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r${text} `);
};

/** Saves the export exactly as the server sends it, and checks the saved file. */
async function saveExport(
  server: string,
  file: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<number> {
  const url = new URL(`${server.replace(/\/+$/, '')}/api/lottery/export`);
  url.search = new URLSearchParams({
    lang: 'en',
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  }).toString();
  const response = await fetch(url, { headers: { 'x-requested-with': 'XMLHttpRequest' } });
  if (
    !response.ok ||
    response.body === null ||
    response.headers.get('content-type')?.includes('ndjson') !== true
  ) {
    withoutEnvelope(await response.json());
    throw new Error(`the server answered ${response.status}`);
  }
  await writeFile(file, Readable.fromWeb(response.body as never));
  say(`${file} is saved; check it with: script/verify --export ${file}`);
  return 0;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      server: { type: 'string' },
      token: { type: 'string' },
      order: { type: 'string' },
      receipt: { type: 'string' },
      export: { type: 'boolean' },
      save: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.save !== undefined && values.server !== undefined && positionals.length === 0)
    return saveExport(values.server, values.save, values);
  if (values.help === true || positionals.length === 0) {
    process.stdout.write(USAGE);
    return values.help === true ? 0 : 2;
  }
  const { server, token, order } = values;
  const receipt =
    values.receipt === undefined
      ? undefined
      : (JSON.parse(await readFile(values.receipt, 'utf8')) as Receipt);
  let status = 0;
  if (values.export === true) return verifyExport(positionals, say, progress);
  for (const name of positionals) {
    const proof =
      server === undefined
        ? withoutEnvelope(JSON.parse(await readFile(name, 'utf8')))
        : await fetchProof({ server, token, order }, name);
    const { lines, verdict } = report(receipt === undefined ? proof : withReceipt(proof, receipt));
    process.stdout.write(`${lines.join('\n')}\n`);
    if (verdict === 'wrong') status = 1;
    else if (verdict === 'undrawn' && status === 0) status = 3;
  }
  return status;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`verify: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
