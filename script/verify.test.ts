import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleExport } from '../packages/kernel/test/sample-export.ts';
import { sampleProof, signedProof, UNDRAWN } from '../packages/kernel/test/sample-proof.ts';

const command = fileURLToPath(new URL('verify', import.meta.url));
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verify-'));
});
afterAll(() => rm(folder, { recursive: true }));

function verify(...args: string[]): Promise<{ status: number | string; out: string }> {
  return new Promise((done) => {
    execFile(command, args, { cwd: folder }, (error, out, err) =>
      done({ status: error?.code ?? 0, out: out + err }),
    );
  });
}

async function file(name: string, content: unknown): Promise<string> {
  await writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  return name;
}

test('a right proof, with and without its envelope', async () => {
  const plain = await file('plain.json', sampleProof());
  const wrapped = await file('wrapped.json', { code: 200, msg: 'OK', data: sampleProof() });
  const { status, out } = await verify(plain, wrapped);
  expect(out.match(/The draw is right/g)).toHaveLength(2);
  expect(out.match(/^ {2}ok /gm)).toHaveLength(18);
  expect(status).toBe(0);
});

test('a step that fails is named, and the status says so', async () => {
  const forged = await file('forged.json', { ...sampleProof(), drawNumbers: [6, 6, 6] });
  const { status, out } = await verify(await file('good.json', sampleProof()), forged);
  expect(out).toMatch(/FAILED {2}dice +\[1,4,6\]\n +the proof says: \[6,6,6\]/);
  expect(out).toContain('THE PROOF DOES NOT HOLD');
  expect(status).toBe(1);
});

test('a void period is neither right nor wrong, and an embedded beacon is called what it is', async () => {
  const { status } = await verify(await file('void.json', { ...sampleProof(), ...UNDRAWN, status: 'void' }));
  expect(status).toBe(3);
  const chain = { ...sampleProof().chain, kind: 'embedded' };
  const { out } = await verify(await file('embedded.json', { ...sampleProof(), chain }));
  expect(out).toContain('NOT INDEPENDENT');
});

test('hostile and missing files', async () => {
  const escape = String.fromCharCode(27);
  const hostile = await verify(
    await file('hostile.json', { periodNo: `${escape}[2J`, commitment: `${escape}]0;` }),
  );
  expect(hostile.out).not.toContain(escape);
  expect(hostile.status).toBe(1);
  for (const [name, content] of Object.entries({ null: null, list: [], text: '"x"' }))
    expect(await verify(await file(`${name}.json`, content))).toMatchObject({ status: 1 });
  expect(await verify(await file('broken.json', '{'))).toMatchObject({ status: 2 });
  expect(await verify('absent.json')).toMatchObject({ status: 2 });
  expect(await verify('--colour', 'plain.json')).toMatchObject({ status: 2 });
});

test('proofs from a server, which may not answer for another period', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const proof = { code: 200, msg: 'OK', data: sampleProof() };
    const allowed =
      request.headers.token === 'secret' && request.url?.startsWith('/api/lottery/proof?periodNo=');
    response.end(JSON.stringify(allowed === true ? proof : { code: 401, msg: 'Please log in' }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const from = ['--server', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`];
  const right = await verify(...from, '--token', 'secret', '--order', 'mine', '20260101-0001');
  const other = await verify(...from, '--token', 'secret', '20260101-0002');
  const anonymous = await verify(...from, '20260101-0001');
  server.close();
  expect(asked[0]).toContain('orderId=mine');
  expect(right).toMatchObject({ status: 0 });
  expect(other).toMatchObject({ status: 2, out: expect.stringContaining('another period') });
  expect(anonymous).toMatchObject({ status: 2, out: expect.stringContaining('Please log in') });
});

test('an export: every link and draw, and the actual return', async () => {
  const whole = await file('draws.jsonl', `${sampleExport().join('\n')}\n`);
  const { status, out } = await verify('--export', whole);
  expect(out).toContain('periods  3: 1 drawn, 1 void, 1 not drawn yet');
  expect(out).toContain('whole: it begins with the first commitment there is');
  expect(out).toContain('return   161.412 % actual, 98.000 % by the committed ratios, over 1 draws');
  expect(out).toContain('Every link, signature and draw is right.');
  expect(status).toBe(0);
});

test('an export that was tampered with or cut short', async () => {
  const lines = sampleExport().map((line) => line.replace('"drawNumbers":[1,4,6]', '"drawNumbers":[6,6,6]'));
  const forged = await verify('--export', await file('forged.jsonl', lines.join('\n')));
  expect(forged.out).toMatch(/FAILED {2}20260101-0001 +dice +\[1,4,6\]/);
  expect(forged.out).toContain('THIS EXPORT DOES NOT HOLD');
  expect(forged.status).toBe(1);
  const cut = await verify('--export', await file('cut.jsonl', sampleExport().slice(0, 4).join('\n')));
  expect(cut).toMatchObject({ status: 1, out: expect.stringContaining('the file ends here') });
  expect(await verify('--export', 'absent.jsonl')).toMatchObject({ status: 2 });
});

test('an export is saved from a server as it is sent', async () => {
  const text = `${sampleExport().join('\n')}\n`;
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('content-type', 'application/x-ndjson; charset=utf-8');
    response.end(text);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const from = ['--server', `http://127.0.0.1:${(server.address() as AddressInfo).port}`];
  const saved = await verify(...from, '--save', 'saved.jsonl', '--from', '20251231-0001');
  server.close();
  expect(saved.status).toBe(0);
  expect(asked).toEqual(['/api/lottery/export?lang=en&from=20251231-0001']);
  expect(await verify('--export', 'saved.jsonl')).toMatchObject({ status: 0 });
});

test('a receipt saved at the stake, beside a proof: in the tree, left out of it, and forged', async () => {
  const { receipt, ...proof } = signedProof();
  const plain = { ...proof, receipt: null };
  const [own, shown] = [await file('receipt.json', receipt), await file('with.json', plain)];
  const right = await verify('--receipt', own, shown);
  expect(right.out).toMatch(/ok {6}receipt/);
  expect(right.out).toMatch(/ok {6}inclusion/);
  expect(right.status).toBe(0);
  const left = await verify('--receipt', own, await file('without.json', { ...plain, inclusion: null }));
  expect(left.out).toMatch(/ok {6}receipt/);
  expect(left.out).toMatch(/FAILED {2}inclusion/);
  expect(left.status).toBe(1);
  const forged = await verify(
    '--receipt',
    await file('forged-receipt.json', { ...receipt, amount: 900 }),
    shown,
  );
  expect(forged.out).toMatch(/FAILED {2}receipt/);
  expect(forged.status).toBe(1);
});
