import { decimalOf } from './decimals.ts';
import { type FileCurrency, isoCurrency } from './statement.ts';
import { escapeXml } from './xml.ts';

/* ISO 20022 pain.001.001.09, customer credit transfer initiation. Elements stand in the order of the published schema. */

export const PAIN_NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';

/** How a country's clearing system knows a bank: by ISO 20022's name of the system, and the bank's (and branch's) number in it. */
type PainBank = { system: 'JPZGN' | 'CNAPS'; id: string; name?: string };

/** An account that is written as an IBAN where it is one, else under `Othr`. `type`: as the country's banks write it. */
type PainAccount = { number: string; bank: PainBank | null; bic: string | null; type?: string | null };

export type PainTransfer = {
  /** Unique in the message, and given back with the result: the withdrawal's reference and its id. */
  instructionId: string;
  endToEndId: string;
  /** Minor units. */
  amount: number;
  creditor: string;
  account: PainAccount;
};

export type PainMessage = {
  messageId: string;
  /** ISO 8601 UTC. */
  createdAt: string;
  /** YYYY-MM-DD */
  executeOn: string;
  debtor: string;
  account: PainAccount;
  transfers: readonly PainTransfer[];
};

type Node = readonly [name: string, content: string | readonly Node[], attributes?: string];

const isIban = (number: string): boolean => /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(number);

function write([name, content, attributes = '']: Node, indent: string): string {
  const open = `${indent}<${name}${attributes}>`;
  if (typeof content === 'string') return `${open}${escapeXml(content)}</${name}>`;
  return [open, ...content.map((node) => write(node, `${indent}  `)), `${indent}</${name}>`].join('\n');
}

const party = (name: string): Node => ['Nm', name.slice(0, 140)];

const accountOf = ({ number }: PainAccount): Node => [
  'Id',
  isIban(number) ? [['IBAN', number]] : [['Othr', [['Id', number.slice(0, 34)]]]],
];

const typeOf = ({ type }: PainAccount): Node[] => (type == null ? [] : [['Tp', [['Prtry', type]]]]);

function agentOf({ bic, bank }: PainAccount): Node {
  if (bic !== null) return ['FinInstnId', [['BICFI', bic]]];
  if (bank === null) return ['FinInstnId', [['Othr', [['Id', 'NOTPROVIDED']]]]];
  const { system, id, name } = bank;
  const member: Node = [
    'ClrSysMmbId',
    [
      ['ClrSysId', [['Cd', system]]],
      ['MmbId', id],
    ],
  ];
  return ['FinInstnId', name === undefined ? [member] : [member, party(name)]];
}

/** The message; sums are exact. */
export function writePain(message: PainMessage, currency: FileCurrency): Buffer {
  const { transfers, account } = message;
  const { code, exponent } = isoCurrency(currency);
  const count = String(transfers.length);
  const sum = decimalOf(
    transfers.reduce((total, { amount }) => total + amount, 0),
    exponent,
  );
  const transactions = transfers.map(
    (transfer): Node => [
      'CdtTrfTxInf',
      [
        [
          'PmtId',
          [
            ['InstrId', transfer.instructionId],
            ['EndToEndId', transfer.endToEndId],
          ],
        ],
        ['Amt', [['InstdAmt', decimalOf(transfer.amount, exponent), ` Ccy="${code}"`]]],
        ['CdtrAgt', [agentOf(transfer.account)]],
        ['Cdtr', [party(transfer.creditor)]],
        ['CdtrAcct', [accountOf(transfer.account), ...typeOf(transfer.account)]],
        ['RmtInf', [['Ustrd', transfer.endToEndId]]],
      ],
    ],
  );
  const document: Node = [
    'Document',
    [
      [
        'CstmrCdtTrfInitn',
        [
          [
            'GrpHdr',
            [
              ['MsgId', message.messageId],
              ['CreDtTm', message.createdAt],
              ['NbOfTxs', count],
              ['CtrlSum', sum],
              ['InitgPty', [party(message.debtor)]],
            ],
          ],
          [
            'PmtInf',
            [
              ['PmtInfId', message.messageId],
              ['PmtMtd', 'TRF'],
              ['BtchBookg', 'false'],
              ['NbOfTxs', count],
              ['CtrlSum', sum],
              ['ReqdExctnDt', [['Dt', message.executeOn]]],
              ['Dbtr', [party(message.debtor)]],
              ['DbtrAcct', [accountOf(account), ...typeOf(account), ['Ccy', code]]],
              ['DbtrAgt', [agentOf(account)]],
              ...transactions,
            ],
          ],
        ],
      ],
    ],
    ` xmlns="${PAIN_NAMESPACE}"`,
  ];
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${write(document, '')}\n`);
}
