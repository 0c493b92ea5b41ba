import type { Language } from '@fairground/contract/language';
import type { LegalKind } from '@fairground/contract/legal';
import { useMessagesIn } from '@fairground/client/i18n/messages.ts';
import { parseMarkup } from '@fairground/kernel/plain-markup';
import { useMemo } from 'react';
import { Badge } from '@fairground/ui/Badge.tsx';
import { RichText } from '@fairground/ui/RichText.tsx';
import { legalMessages } from '../messages.ts';
import styles from './LegalPreview.module.css';

/** Links in the preview lead nowhere. */
const inert = (path: string, words: string) => <span title={path}>{words}</span>;

type LegalPreviewProps = { language: Language; kind: LegalKind; content: string; sample: boolean };

/** A legal text as members see it. */
export function LegalPreview({ language, kind, content, sample }: LegalPreviewProps) {
  const t = useMessagesIn(legalMessages, language);
  const blocks = useMemo(() => parseMarkup(content), [content]);
  return (
    <article className={styles['article']}>
      <h2 className={styles['title']}>{t.kinds[kind]}</h2>
      {sample ? (
        <span>
          <Badge tone="warning">{t.sampleMark}</Badge>
        </span>
      ) : null}
      <RichText blocks={blocks} link={inert} />
    </article>
  );
}
