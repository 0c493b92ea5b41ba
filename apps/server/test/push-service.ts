import { execFile } from 'node:child_process';
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PushNetwork } from '#features/notifications/index.ts';

/** A name outside of every real domain, which the tests' resolver knows. */
const HOST = 'push.example.com';

/** A message as the push service received it. */
export type ReceivedPush = {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
};

/** What `pushManager.subscribe` gives a browser, with the secrets by which that browser decrypts. */
export type TestDevice = {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** The message in plain text (RFC 8291). @throws where it was not encrypted for this device */
  decrypt(body: Buffer): unknown;
};

export function makeDevice(path: string = randomUUID()): TestDevice {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  return {
    endpoint: `https://${HOST}/${path}`,
    keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
    decrypt(body) {
      // RFC 8188: salt, record size, length of the key id, and the sender's public key as key id.
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const sender = body.subarray(21, 21 + keyLength);
      const sealed = body.subarray(21 + keyLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
      const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32));
      const derive = (label: string, length: number): Buffer =>
        Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${label}\0`), length));
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12), {
        authTagLength: 16,
      });
      decipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      // The last record ends with 2 and zeros.
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'));
    },
  };
}

/** The claims of a VAPID token (RFC 8292). @throws where the key did not sign it */
export function readVapid(authorization: string, publicKey: string): Record<string, unknown> {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error(`signed with ${key}`);
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const [head, claims, signature] = token.split('.') as [string, string, string];
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!signed) throw new Error('the signature is wrong');
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Record<string, unknown>;
}

/**
 * A push service over HTTPS on this machine. `network` leads the server here, past the check of public addresses. `answer`: the
 * status for a message.
 */
export async function startPushService(answer: (push: ReceivedPush) => number = () => 201) {
  const folder = await mkdtemp(join(tmpdir(), 'fairground-push-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', keyFile];
  const names = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`];
  await promisify(execFile)('openssl', ['req', '-x509', ...key, '-out', certFile, ...names]);
  const ca = await readFile(certFile, 'utf8');
  const received: ReceivedPush[] = [];
  const server = createServer({ key: await readFile(keyFile), cert: ca }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const push = { path: request.url!.slice(1), headers: request.headers, body: Buffer.concat(parts) };
      const status = answer(push);
      received.push(push);
      response.writeHead(status, status === 429 ? { 'retry-after': '100' } : {}).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const network: PushNetwork = {
    port: (server.address() as AddressInfo).port,
    ca,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    isAllowed: () => true,
  };
  return {
    received,
    network,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
