import type { Language } from '@fairground/contract/language';
import { parseMarkup } from '@fairground/kernel/plain-markup';
import { useMemo } from 'react';
import { useMessagesIn } from '@fairground/client/i18n/messages.ts';
import { memberFormat } from '#platform/editing/member-format.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { RichText } from '@fairground/ui/RichText.tsx';
import styles from './AnnouncementPreview.module.css';
import { announcementsPreviewMessages } from './messages.ts';

/** Links in the preview lead nowhere. */
const inert = (path: string, text: string) => (
  <span className={styles['link']} title={path}>
    {text}
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

/** An announcement as members see it: unread in the list, and opened. */
export function AnnouncementPreview({ language, title, content, important, readCount, updatedAt }: Props) {
  const t = useMessagesIn(announcementsPreviewMessages, language);
  const format = memberFormat(language);
  const blocks = useMemo(() => parseMarkup(content), [content]);
  const mark = important ? (
    <span className={styles['flag']}>
      <Badge tone="warning">{t.important}</Badge>
    </span>
  ) : null;
  const read = t.readCount(format.number(readCount));
  return (
    <>
      <div className={styles['row']} data-important={important || undefined}>
        <span className={styles['dot']} />
        <span className={styles['body']}>
          {mark}
          <span className={styles['rowTitle']}>{title}</span>
          <span className={styles['meta']}>
            <span>{t.updated(format.date(updatedAt))}</span>
            <span>{read}</span>
          </span>
        </span>
      </div>
      <article className={styles['article']}>
        <header className={styles['head']}>
          {mark}
          <h2 className={styles['title']}>{title}</h2>
          <p className={styles['meta']}>
            <span>{t.updated(format.dateTime(updatedAt))}</span>
            <span>{read}</span>
          </p>
        </header>
        <RichText blocks={blocks} link={inert} />
      </article>
    </>
  );
}
