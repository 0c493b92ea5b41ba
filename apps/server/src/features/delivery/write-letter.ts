import type { Language } from '@fairground/contract/language';
import type { MessageDetails, MessageKind } from '#features/delivery/message-kinds.ts';
import type { Block, Letter } from '#features/delivery/render/blocks.ts';
import type { DeliveryTexts } from '#features/delivery/message-texts.ts';
import { TEXTS } from '#features/delivery/texts.ts';

/** What a letter says of the site that writes it. `url`: its public address, where it is known. */
export type Site = { name: string; url: string | null; timeZone: string };

type Message = {
  kind: MessageKind;
  language: Language;
  details: MessageDetails;
  secret: string | null;
  createdAt: Date;
};

const LOCALES: Record<Language, string> = { ja: 'ja', 'zh-cn': 'zh-CN', en: 'en' };

const TO_OPERATORS = new Set<MessageKind>(['operator_code', 'work_late', 'operator_notice']);

const isCode = (kind: MessageKind): kind is keyof DeliveryTexts['codes'] => kind in TEXTS.en.codes;

function momentOf(moment: Date, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(moment);
}

/** Stands where the code or link was: it is erased from the outbox once it has expired, and the rest of the message stays readable. */
const ERASED = '••••••';

function secretBlocks(message: Message, t: DeliveryTexts): { subject: string; blocks: Block[] } {
  const { kind, details, secret } = message;
  const said = isCode(kind) ? t.codes[kind] : t.resetLink;
  const part: Block =
    isCode(kind) || secret === null
      ? { type: 'code', code: secret ?? ERASED }
      : { type: 'link', label: t.resetLink.button, url: secret };
  return {
    subject: said.subject,
    blocks: [
      { type: 'text', text: said.text },
      part,
      { type: 'text', text: t.holds(details.minutes ?? 0) },
      { type: 'small', text: `${t.notAsked} ${t.neverAsk}` },
    ],
  };
}

function factsOf({ details, language, createdAt }: Message, t: DeliveryTexts, timeZone: string): Block[] {
  const rows = [
    [t.labels.at, momentOf(createdAt, language, timeZone)] as const,
    details.device === undefined ? null : ([t.labels.device, details.device] as const),
    details.contact === undefined ? null : ([t.labels.contact, details.contact] as const),
    details.card === undefined ? null : ([t.labels.card, `•••• ${details.card}`] as const),
  ].filter((row) => row !== null);
  return [{ type: 'facts', rows }];
}

/** Makes the letter of a message. Every value in it is either our own text or of a known form. */
export function writeLetter(message: Message, site: Site): Letter {
  const { kind, language, details } = message;
  const t = TEXTS[language];
  const toOperator = TO_OPERATORS.has(kind);
  const footer = (toOperator ? t.operatorFooter : t.footer)(site.name);
  const common = { language: LOCALES[language], site: site.name, footer };
  if (isCode(kind) || kind === 'reset_link') return { ...common, ...secretBlocks(message, t) };
  const open: Block[] =
    site.url === null
      ? []
      : [
          toOperator
            ? { type: 'link', label: t.openConsole, url: `${site.url}/console/#${details.path ?? '/'}` }
            : { type: 'link', label: t.open, url: `${site.url}/#${details.path ?? '/profile'}` },
        ];
  if (kind === 'notice' || kind === 'work_late' || kind === 'operator_notice')
    return {
      ...common,
      subject: details.title ?? '',
      blocks: [{ type: 'text', text: details.body ?? '' }, ...open],
    };
  const said = t.told[kind];
  const stop: Block[] =
    details.until === undefined
      ? []
      : [{ type: 'text', text: t.stopBefore(momentOf(new Date(details.until), language, site.timeZone)) }];
  // The link is erased from the outbox once the message is on its way.
  if (kind === 'contact_proposed' && message.secret !== null)
    stop.push({ type: 'link', label: t.stop, url: message.secret });
  return {
    ...common,
    subject: said.subject,
    blocks: [
      { type: 'text', text: said.text },
      ...stop,
      ...factsOf(message, t, site.timeZone),
      { type: 'small', text: `${t.notYou} ${t.neverAsk}` },
      ...open,
    ],
  };
}
