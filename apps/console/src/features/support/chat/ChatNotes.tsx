import { useApiQuery } from '#platform/query.ts';
import { useFormat } from '#platform/format.ts';
import { useMessages } from '#platform/i18n.ts';
import { Notes } from '#platform/records/Notes.tsx';
import styles from '../money/MemberMoney.module.css';
import { chatMessages } from './messages.ts';

const POLL_MS = 15_000;

/**
 * Notes where the agent works: those about the member and all of the member's chats, as far as the role may see them. A new one is about
 * this chat.
 */
export function ChatNotes({ id, memberId }: { id: string; memberId: string }) {
  const t = useMessages(chatMessages);
  const format = useFormat();
  const { data } = useApiQuery('GET /record', { kind: 'member', id: memberId }, { refetchInterval: POLL_MS });
  return (
    <details className={styles['money']} data-own-keys="">
      <summary className={styles['summary']}>
        {t.notes(data === undefined ? '' : format.number(data.notes.length))}
      </summary>
      <div className={styles['body']}>
        {data ? <Notes record={{ kind: 'conversation', id }} notes={data.notes} /> : null}
      </div>
    </details>
  );
}
