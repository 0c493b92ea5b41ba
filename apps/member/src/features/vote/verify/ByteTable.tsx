import type { DrawByte } from '@fairground/kernel/draw';
import { useMessages } from '#platform/catalogue.ts';
import { Die, type DieValue } from '#ui/art/Die.tsx';
import styles from './ByteTable.module.css';
import { catalogue } from './messages.ts';

/** Formulas, the same in every language. */
const asHex = (byte: number): string => `0x${byte.toString(16).padStart(2, '0')} = ${byte}`;
const working = (byte: number, die: number | null): string =>
  die === null ? `${byte} ≥ 252` : `${byte} mod 6 + 1 = ${die}`;

/** Every byte the draw looked at, and the die it gave. */
export function ByteTable({ used }: { used: readonly DrawByte[] }) {
  const texts = useMessages(catalogue).bytes;
  return (
    <div className={styles['box']}>
      <p className={styles['title']}>{texts.title}</p>
      <p className={styles['says']}>{texts.says}</p>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{texts.place}</th>
            <th scope="col">{texts.byte}</th>
            <th scope="col">{texts.working}</th>
            <th scope="col">{texts.die}</th>
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
                {die === null ? texts.skipped : <Die value={die as DieValue} size={22} title={String(die)} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
