import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import type { MailServer } from '#platform/delivery/mailer.ts';

export type ReceivedMail = { from: string; to: string[]; raw: string };

/** How the server answers a mail. `drop`: takes it and closes the line instead of answering. */
type Manner = 'take' | 'drop' | 'busy' | 'unknown' | { slowMs: number };

export type TestSmtp = {
  server: MailServer;
  /** Everything that the server has taken, also where its answer was lost. */
  mails: ReceivedMail[];
  answer(manner: Manner): void;
};

/** A real SMTP server on a free port, closed after the test. */
export async function startSmtp(): Promise<TestSmtp> {
  const mails: ReceivedMail[] = [];
  let manner: Manner = 'take';
  const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, done) {
      if (manner === 'busy') return done(refusal(451, 'try again later'));
      if (manner === 'unknown') return done(refusal(550, 'no such user here'));
      return done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        if (manner === 'drop') {
          for (const socket of sockets) socket.destroy();
          return;
        }
        if (typeof manner === 'object') setTimeout(() => done(), manner.slowMs);
        else done();
      });
    },
  });
  const sockets = new Set<Socket>();
  smtp.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
  const { port } = smtp.server.address() as AddressInfo;
  const from = { name: 'Fairground', address: 'no-reply@fair.example' };
  return {
    server: { host: '127.0.0.1', port, secure: false, auth: null, requireTls: false, from },
    mails,
    answer(next) {
      manner = next;
    },
  };
}

/** A header of a mail, unfolded. */
export const headerOf = ({ raw }: ReceivedMail, name: string): string | undefined =>
  new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im')
    .exec(raw.split('\r\n\r\n')[0]!)?.[1]
    ?.replaceAll(/\r\n[ \t]/g, ' ');
