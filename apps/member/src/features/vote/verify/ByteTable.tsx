import type { DrawByte } from '@fairground/kernel/draw';
import { useMessages } from '#platform/i18n.ts';
import { Die, type DieValue } from '#ui/art/Die.tsx';
import styles from './ByteTable.module.css';
import { verifyMessages } from './messages.ts';

/** Formulas: the same in all languages. */
const asHex = (byte: number): string => `0x${byte.toString(16).padStart(2, '0')} = ${byte}`;
const working = (byte: number, die: number | null): string =>
  die === null ? `${byte} ≥ 252` : `${byte} mod 6 + 1 = ${die}`;

/** The random bytes that the draw consumed, and the resulting dice. */
export function ByteTable({ used }: { used: readonly DrawByte[] }) {
  const t = useMessages(verifyMessages).bytes;
  return (
    <div className={styles['box']}>
      <p className={styles['title']}>{t.title}</p>
      <p className={styles['says']}>{t.says}</p>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t.place}</th>
            <th scope="col">{t.byte}</th>
            <th scope="col">{t.working}</th>
            <th scope="col">{t.die}</th>
          </tr>
        </thead>
        <tbody>
          {used.map(({ block, offset, byte, die }) => (
            <tr key={`${block}-${offset}`} data-skipped={die === null || undefined}>
              <td>
                {block}:{offset}
              </td>
              <td>{asHex(byte)}</td>
              <td>{working(byte, die)}</td>
              <td>
                {die === null ? t.skipped : <Die value={die as DieValue} size={22} title={String(die)} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
