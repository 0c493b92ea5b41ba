import { BANK_FILE_LIMITS } from '@fairground/contract/bank-files';
import { minorOf } from './decimals.ts';
import { UnreadableFile } from './fault.ts';
import {
  type FileCurrency,
  isoCurrency,
  type StatedAccount,
  type StatedBalance,
  type Statement,
  type StatementLine,
} from './statement.ts';
import { all, first, readXml, textAt, type XmlElement } from './xml.ts';

/* ISO 20022 camt.053, bank to customer statement, versions 02 to 08. */

const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.0[2-8]$/;

/** `Dt` or the day of `DtTm`, as the bank wrote it: its offset is the bank's own, and so is its day. */
/** The calendar day that a date or date and time begins with; null where there is none. */
function dayIn(text: string | null | undefined): string | null {
  const day = text?.slice(0, 10) ?? null;
  if (day === null || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day) ? day : null;
}

const dayAt = (element: XmlElement | undefined): string | null =>
  dayIn(textAt(element, 'Dt') ?? textAt(element, 'DtTm'));

/**
 * Whether an amount is in the site's currency. Play credits may have their own code, the one that ISO 20022 takes, or that of yen:
 * whoever practises has files of a Japanese bank, and Zengin's are in yen without saying so.
 */
function isIn(currency: FileCurrency, amount: XmlElement | undefined): amount is XmlElement {
  const iso = isoCurrency(currency).code;
  const taken = iso === currency.code ? [iso] : [currency.code, iso, 'JPY'];
  return taken.includes(amount?.attributes['Ccy'] ?? '');
}

/** The signed amount of an entry, a detail or a balance. */
function amountOf(element: XmlElement, currency: FileCurrency): number {
  const amount = first(element, 'Amt');
  if (!isIn(currency, amount)) throw new UnreadableFile('other_currency', (amount ?? element).line);
  const minor = minorOf(amount.text, currency.exponent);
  const direction = textAt(element, 'CdtDbtInd');
  if (minor === null || minor < 0 || (direction !== 'CRDT' && direction !== 'DBIT'))
    throw new UnreadableFile('amount', amount.line);
  return direction === 'CRDT' ? minor : -minor;
}

/** Who paid (or was paid): in a party of its own from version 08 on. */
function partyOf(details: XmlElement | undefined, role: 'Dbtr' | 'Cdtr'): string {
  const party = first(details, 'RltdPties', role);
  return textAt(party, 'Nm') ?? textAt(party, 'Pty', 'Nm') ?? '';
}

const wordsOf = (entry: XmlElement, details: XmlElement | undefined): string => {
  const parts = [
    ...all(first(details, 'RmtInf'), 'Ustrd').map(({ text }) => text),
    ...all(first(details, 'RmtInf'), 'Strd').map((one) => textAt(one, 'CdtrRefInf', 'Ref') ?? ''),
    textAt(details, 'Refs', 'EndToEndId') ?? '',
    textAt(details, 'AddtlTxInf') ?? '',
    textAt(entry, 'AddtlNtryInf') ?? '',
  ];
  return [
    ...new Set(parts.map((part) => part.trim()).filter((part) => part !== '' && part !== 'NOTPROVIDED')),
  ].join(' ');
};

function linesOf(entry: XmlElement, currency: FileCurrency): StatementLine[] {
  const status = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts');
  // Pending and informative entries have moved nothing yet; they come again when they are booked.
  if (status !== 'BOOK') return [];
  const bookedOn = dayAt(first(entry, 'BookgDt')) ?? dayAt(first(entry, 'ValDt'));
  if (bookedOn === null) throw new UnreadableFile('date', (first(entry, 'BookgDt') ?? entry).line);
  const total = amountOf(entry, currency);
  const ownId = textAt(entry, 'AcctSvcrRef') ?? textAt(entry, 'NtryRef');
  const details = all(entry, 'NtryDtls').flatMap((one) => all(one, 'TxDtls'));
  const line = (amount: number, one: XmlElement | undefined, id: string | null): StatementLine => ({
    at: entry.line,
    ownId: id,
    bookedOn,
    amount,
    payer: partyOf(one, amount > 0 ? 'Dbtr' : 'Cdtr'),
    description: wordsOf(entry, one),
  });
  // A booking of several payments in one sum is taken apart where the bank says what each was.
  const sign = Math.sign(total);
  const parts = details.map((one) => {
    const amount = first(one, 'Amt') ?? first(one, 'AmtDtls', 'TxAmt', 'Amt');
    if (!isIn(currency, amount)) return null;
    const minor = minorOf(amount.text, currency.exponent);
    if (minor === null) throw new UnreadableFile('amount', amount.line);
    return sign * minor;
  });
  const known = parts.filter((part) => part !== null);
  if (details.length > 1 && known.length === details.length) {
    if (known.reduce((sum, part) => sum + part, 0) !== total)
      throw new UnreadableFile('total_differs', entry.line);
    return details.map((one, n) => {
      const own = textAt(one, 'Refs', 'AcctSvcrRef') ?? (ownId === null ? null : `${ownId}/${n + 1}`);
      return line(known[n]!, one, own);
    });
  }
  return [line(total, details[0], ownId ?? textAt(details[0], 'Refs', 'AcctSvcrRef'))];
}

/**
 * Compares what the statement says of itself with its entries: their number and sum, and the balances before and after them. `BOOK` alone
 * moves a balance. @throws UnreadableFile
 */
function checkTotals(statement: XmlElement, lines: readonly StatementLine[], currency: FileCurrency): void {
  const entries = all(statement, 'Ntry');
  const totals = first(statement, 'TxsSummry', 'TtlNtries');
  const line = (totals ?? statement).line;
  const count = textAt(totals, 'NbOfNtries');
  if (count !== null && Number(count) !== entries.length) throw new UnreadableFile('count_differs', line);
  const sum = textAt(totals, 'Sum');
  const amounts = entries.map((entry) => Math.abs(amountOf(entry, currency)));
  if (sum !== null && minorOf(sum, currency.exponent) !== amounts.reduce((total, one) => total + one, 0))
    throw new UnreadableFile('total_differs', line);
  const balance = (...codes: string[]): XmlElement | undefined =>
    all(statement, 'Bal').find((one) => codes.includes(textAt(one, 'Tp', 'CdOrPrtry', 'Cd') ?? ''));
  const [opening, closing] = [balance('OPBD', 'PRCD'), balance('CLBD')];
  if (opening === undefined || closing === undefined) return;
  const moved = lines.reduce((total, { amount }) => total + amount, 0);
  if (amountOf(opening, currency) + moved !== amountOf(closing, currency))
    throw new UnreadableFile('balance_differs', closing.line);
}

const BALANCES: Readonly<Record<string, StatedBalance['at']>> = { OPBD: 'opening', CLBD: 'closing' };

function balancesOf(statement: XmlElement, currency: FileCurrency): StatedBalance[] {
  return all(statement, 'Bal').flatMap((balance) => {
    const at = BALANCES[textAt(balance, 'Tp', 'CdOrPrtry', 'Cd') ?? ''];
    if (at === undefined) return [];
    const day = dayAt(first(balance, 'Dt'));
    if (day === null) throw new UnreadableFile('date', balance.line);
    return [{ day, at, amount: amountOf(balance, currency) }];
  });
}

/**
 * The days that a statement is of: its end is that of its closing balance, since the period itself may end with the midnight of the next
 * day, and an opening balance may bear the day before.
 */
function spanOf(statement: XmlElement, balances: readonly StatedBalance[]): string[] {
  const closing = balances.find(({ at }) => at === 'closing')?.day;
  if (closing === undefined) return [];
  const from = dayIn(textAt(statement, 'FrToDt', 'FrDtTm')) ?? closing;
  return [from < closing ? from : closing, closing];
}

function accountOf(statement: XmlElement): StatedAccount {
  const id = first(statement, 'Acct', 'Id');
  const at = (id ?? statement).line;
  const number = textAt(id, 'IBAN') ?? textAt(id, 'Othr', 'Id');
  if (number === null) throw new UnreadableFile('malformed', at);
  return { bankCode: null, branchCode: null, number, at };
}

/** @throws UnreadableFile with the line of the file */
export function readCamtStatement(bytes: Buffer, currency: FileCurrency): Statement {
  const document = readXml(bytes);
  if (document.name !== 'Document' || !NAMESPACE.test(document.namespace))
    throw new UnreadableFile('namespace', document.line);
  const statements = all(first(document, 'BkToCstmrStmt'), 'Stmt');
  if (statements.length === 0) throw new UnreadableFile('empty');
  const lines: StatementLine[] = [];
  for (const statement of statements) {
    const own: StatementLine[] = [];
    for (const entry of all(statement, 'Ntry')) {
      // An entry of nothing (a free service, a note) moves nothing and is no movement.
      own.push(...linesOf(entry, currency).filter(({ amount }) => amount !== 0));
      if (lines.length + own.length > BANK_FILE_LIMITS.lines) throw new UnreadableFile('too_many_lines');
    }
    checkTotals(statement, own, currency);
    lines.push(...own);
  }
  const balances = statements.map((statement) => balancesOf(statement, currency));
  return {
    lines,
    balances: balances.flat(),
    accounts: statements.map(accountOf),
    span: statements.flatMap((statement, n) => spanOf(statement, balances[n]!)),
  };
}
