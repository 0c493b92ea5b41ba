import type { Language } from '@fairground/contract/language';
import { parseMarkup } from '@fairground/kernel/plain-markup';
import { useMemo } from 'react';
import { useMessagesIn } from '@fairground/web/platform/catalogue.ts';
import { memberFormat } from '#platform/editing/member-format.ts';
import { Badge } from '#ui/Badge.tsx';
import { RichText } from '@fairground/web/ui/RichText.tsx';
import styles from './AnnouncementPreview.module.css';
import { catalogue } from './messages.ts';

/** The preview is no way into the member's app. */
const inert = (path: string, words: string) => (
  <span className={styles['link']} title={path}>
    {words}
  </span>
);

type Props = {
  language: Language;
  title: string;
  content: string;
  important: boolean;
  readCount: number;
  updatedAt: string;
};

/** An announcement as a member finds it in the list, unread, and as it is opened. */
export function AnnouncementPreview({ language, title, content, important, readCount, updatedAt }: Props) {
  const texts = useMessagesIn(catalogue, language);
  const format = memberFormat(language);
  const blocks = useMemo(() => parseMarkup(content), [content]);
  const mark = important ? (
    <span className={styles['flag']}>
      <Badge tone="warning">{texts.important}</Badge>
    </span>
  ) : null;
  const read = texts.readCount(format.number(readCount));
  return (
    <>
      <div className={styles['row']} data-important={important || undefined}>
        <span className={styles['dot']} />
        <span className={styles['body']}>
          {mark}
          <span className={styles['rowTitle']}>{title}</span>
          <span className={styles['meta']}>
            <span>{texts.updated(format.date(updatedAt))}</span>
            <span>{read}</span>
          </span>
        </span>
      </div>
      <article className={styles['article']}>
        <header className={styles['head']}>
          {mark}
          <h2 className={styles['title']}>{title}</h2>
          <p className={styles['meta']}>
            <span>{texts.updated(format.dateTime(updatedAt))}</span>
            <span>{read}</span>
          </p>
        </header>
        <RichText blocks={blocks} level="h3" link={inert} />
      </article>
    </>
  );
}
