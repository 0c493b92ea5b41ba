import { EMAIL_PATTERN } from '@fairground/contract/limits';
import { redactValue } from '#platform/redact-value.ts';
import type { MailServer } from '#platform/delivery/mailer.ts';

/** How the site reaches its members (product.md section 13, "Delivery"). */
export type DeliveryConfig = {
  mail: MailServer | null;
  sms: { url: string; token: string } | null;
};

type Environment = Record<string, string | undefined>;
type Read = { delivery: DeliveryConfig; faults: string[] };

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const SMTP_PORT = 587;
const SMTPS_PORT = 465;
const LONGEST_NAME = 100;

const given = (env: Environment, variable: string): string => (env[variable] ?? '').trim();

/** `Name <address>` or an address alone. A name with quotes or control characters is refused: it would be a header of each mail. */
function sender(text: string): MailServer['from'] | null {
  const parts = /^([^<>"\p{Cc}]*)<([^<>]+)>$/u.exec(text);
  const name = parts === null ? '' : parts[1]!.trim();
  const address = parts === null ? text : parts[2]!;
  return EMAIL_PATTERN.test(address) && address.length <= 254 && name.length <= LONGEST_NAME
    ? { name, address }
    : null;
}

/** Neither path nor options: nodemailer's options in a URL could switch its logging on, which prints messages. */
function mailServer(text: string): Omit<MailServer, 'from'> | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') return null;
  // This parser takes any text as the host of a protocol that it does not know, escaped.
  if (!/^(?:[\w.-]{1,253}|\[[0-9a-f:.]+\])$/i.test(url.hostname) || url.port === '0') return null;
  if (url.search !== '' || url.hash !== '' || !['', '/'].includes(url.pathname)) return null;
  try {
    const secure = url.protocol === 'smtps:';
    const user = decodeURIComponent(url.username);
    const auth = user === '' ? null : { user, pass: decodeURIComponent(url.password) };
    return {
      host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(url.port) || (secure ? SMTPS_PORT : SMTP_PORT),
      secure,
      auth,
      requireTls: !secure && auth !== null && !LOOPBACK.test(url.hostname),
    };
  } catch {
    return null;
  }
}

function mail(env: Environment, mode: 'play' | 'live'): { mail: MailServer | null; faults: string[] } {
  const [address, from] = [given(env, 'MAIL_URL'), given(env, 'MAIL_FROM')];
  if (address === '')
    return {
      mail: null,
      faults:
        mode === 'live'
          ? ['MAIL_URL is "", but MODE=live needs a mail server there: members have to be reached.']
          : [],
    };
  const server = mailServer(address);
  const writer = sender(from);
  return {
    mail: server && writer && { ...server, from: writer },
    faults: [
      // The value may hold a password and is therefore not repeated.
      ...(server === null
        ? [
            'MAIL_URL is "(hidden)", but only smtp://host:port or smtps://host:port, with user:password@ where needed, is allowed.',
          ]
        : []),
      ...(writer === null
        ? [
            `MAIL_FROM is "${redactValue(from)}", but MAIL_URL needs the sender there, as Fairground <no-reply@example.com>.`,
          ]
        : []),
    ],
  };
}

function sms(env: Environment): { sms: DeliveryConfig['sms']; faults: string[] } {
  const [url, token] = [given(env, 'SMS_URL'), given(env, 'SMS_TOKEN')];
  if (url === '')
    return { sms: null, faults: token === '' ? [] : ['SMS_TOKEN is set, but it needs SMS_URL beside it.'] };
  const parsed = URL.canParse(url) ? new URL(url) : null;
  const faults = [
    ...(parsed === null ||
    parsed.protocol !== 'https:' ||
    parsed.port === '0' ||
    parsed.username !== '' ||
    parsed.password !== ''
      ? ['SMS_URL is "(hidden)", but only an https URL without a password is allowed.']
      : []),
    ...(/^[\w.~+/=-]{8,400}$/.test(token)
      ? []
      : [
          'SMS_TOKEN is "(hidden)", but SMS_URL needs a token of 8 to 400 letters, digits and . _ ~ + / = - there.',
        ]),
  ];
  return { sms: faults.length > 0 ? null : { url, token }, faults };
}

/** Reads how members are reached. `faults` has a sentence for each missing or invalid variable. */
export function readDelivery(env: Environment, mode: 'play' | 'live'): Read {
  const [byMail, bySms] = [mail(env, mode), sms(env)];
  return {
    delivery: { mail: byMail.mail, sms: bySms.sms },
    faults: [...byMail.faults, ...bySms.faults],
  };
}
