import {
  STATEMENT_DATA,
  STATEMENT_END,
  STATEMENT_HEADER,
  STATEMENT_TRAILER,
} from '#features/wallet/bank-files/zengin-statement.ts';
import { writeRecord } from '#features/wallet/bank-files/zengin-records.ts';

type Move = { day: string; amount: number; payer: string; id?: number; edi?: string };

/** A Zengin statement as a bank makes it: `day` is YYMMDD. `from`, `to`: its period, unless that of its movements. */
export function zenginStatement({
  moves,
  opening = 0,
  separator = '',
  accountNumber = '12345',
  bankCode = '0001',
  from,
  to,
}: {
  moves: readonly Move[];
  opening?: number;
  separator?: string;
  accountNumber?: string;
  bankCode?: string;
  from?: string;
  to?: string;
}): Buffer {
  const days = moves.map(({ day }) => day).toSorted();
  const incoming = moves.filter(({ amount }) => amount > 0);
  const outgoing = moves.filter(({ amount }) => amount < 0);
  const sum = (list: readonly Move[]): number =>
    list.reduce((total, { amount }) => total + Math.abs(amount), 0);
  const closing = opening + sum(incoming) - sum(outgoing);
  const records = [
    writeRecord(STATEMENT_HEADER, {
      record: 1,
      kind: '03',
      code: 0,
      madeOn: '081127',
      from: from ?? days[0] ?? '081127',
      to: to ?? days.at(-1) ?? '081127',
      bankCode,
      bankName: 'ﾐｽﾞﾎ',
      branchCode: '001',
      branchName: 'ﾄｳｷﾖｳ',
      accountType: 1,
      accountNumber,
      accountName: 'ﾌｴｱｸﾞﾗｳﾝﾄﾞ',
      overdrawn: opening < 0 ? 2 : 1,
      passbook: 1,
      opening: Math.abs(opening),
    }),
    ...moves.map(({ day, amount, payer, id = 0, edi = '' }) =>
      writeRecord(STATEMENT_DATA, {
        record: 2,
        ownId: id,
        bookedOn: day,
        valuedOn: day,
        direction: amount > 0 ? 1 : 2,
        kind: 11,
        amount: Math.abs(amount),
        payer,
        edi,
      }),
    ),
    writeRecord(STATEMENT_TRAILER, {
      record: 8,
      inCount: incoming.length,
      inTotal: sum(incoming),
      outCount: outgoing.length,
      outTotal: sum(outgoing),
      overdrawn: closing < 0 ? 2 : 1,
      closing: Math.abs(closing),
      dataCount: moves.length,
    }),
    writeRecord(STATEMENT_END, { record: 9, recordCount: moves.length + 3, accountCount: 1 }),
  ];
  return Buffer.concat(records.flatMap((record) => [record, Buffer.from(separator)]));
}
