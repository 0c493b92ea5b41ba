import { execFile } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export type Certificate = {
  keyFile: string;
  certFile: string;
  /** Fingerprint of its public key, as Chromium's flag expects it. */
  fingerprint: string;
  /** A port that was free a moment ago. */
  port: number;
  remove: () => Promise<void>;
};

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** A self-signed certificate for localhost for one benchmark. Needs `openssl`. */
export async function makeCertificate(): Promise<Certificate> {
  const folder = await mkdtemp(join(tmpdir(), 'fairground-tls-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', keyFile];
  await promisify(execFile)('openssl', ['req', '-x509', ...key, '-out', certFile, '-days', '2', ...subject]);
  const publicKey = new X509Certificate(await readFile(certFile)).publicKey.export({
    type: 'spki',
    format: 'der',
  });
  return {
    keyFile,
    certFile,
    fingerprint: createHash('sha256').update(publicKey).digest('base64'),
    port: await freePort(),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
