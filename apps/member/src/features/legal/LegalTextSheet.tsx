import type { LegalKind } from '@fairground/contract/legal';
import { useFormat } from '#platform/format.ts';
import { useMessages } from '#platform/i18n.ts';
import { Link } from '#platform/navigation.ts';
import { useApiQuery } from '#platform/query.ts';
import { InlineError } from '#ui/InlineError.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { RichText } from '@fairground/ui/RichText.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import styles from './legal.module.css';
import { legalMessages } from './messages.ts';

const appLink = (path: string, words: string) => <Link to={path}>{words}</Link>;

function Text({ kind }: { kind: LegalKind }) {
  const t = useMessages(legalMessages);
  const format = useFormat();
  const text = useApiQuery('GET /legal/text', { kind });
  if (text.isPending) return <Skeleton height={360} />;
  if (!text.data) {
    return <InlineError title={t.failed} query={text} />;
  }
  const { version, publishedAt, sample, content } = text.data;
  return (
    <article className="stack-4">
      <p className={styles['version']}>{t.version(format.number(version), format.date(publishedAt))}</p>
      {sample ? (
        <Notice tone="warning" title={t.sampleTitle}>
          <p>{t.sample}</p>
        </Notice>
      ) : null}
      <RichText blocks={content} link={appLink} />
    </article>
  );
}

/** A legal text in a sheet, so that a form below it keeps what was typed. */
export function LegalTextSheet({ kind, onClose }: { kind: LegalKind; onClose: () => void }) {
  const t = useMessages(legalMessages);
  return (
    <Sheet open title={t.names[kind]} onClose={onClose}>
      <Text kind={kind} />
    </Sheet>
  );
}
