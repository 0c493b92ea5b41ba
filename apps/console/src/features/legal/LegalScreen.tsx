import { LEGAL_KINDS, type LegalKind } from '@fairground/contract/legal';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useApiQuery } from '#platform/query.ts';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { Page } from '#ui/Page.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { StatusTabs } from '#ui/StatusTabs.tsx';
import { LegalEditor } from './editing/LegalEditor.tsx';
import { legalMessages } from './messages.ts';

function Opened({ kind }: { kind: LegalKind }) {
  const t = useMessages(legalMessages);
  const text = useApiQuery('GET /legal/text', { kind });
  if (text.data) return <LegalEditor row={text.data} />;
  return text.isError ? <ErrorState title={t.failed} query={text} /> : <Skeleton height={480} />;
}

/** Terms, privacy policy and legal notice: the version in force, and the editor of the next one. */
export function LegalScreen() {
  const t = useMessages(legalMessages);
  const [kind, setKind] = useState<LegalKind>('terms');
  return (
    <Page title={t.title} intro={t.intro}>
      <StatusTabs
        label={t.kindLabel}
        value={kind}
        onChange={setKind}
        items={LEGAL_KINDS.map((value) => ({ value, label: t.kinds[value] }))}
      />
      <Opened key={kind} kind={kind} />
    </Page>
  );
}
