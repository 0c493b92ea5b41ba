import { LEGAL_KINDS, type LegalKind } from '@fairground/contract/legal';
import { useFormat } from '#platform/format.ts';
import { useMessages } from '#platform/i18n.ts';
import { useApiQuery } from '#platform/query.ts';
import { Card } from '#ui/Card.tsx';
import { ListRow, rowTarget } from '#ui/ListRow.tsx';
import { legalMessages } from './messages.ts';
import { useLinkedReading } from './use-reading.tsx';

/** The legal texts, with what the member agreed to and when. */
export function LegalSection() {
  const t = useMessages(legalMessages);
  const format = useFormat();
  const { read, sheet } = useLinkedReading();
  const { data } = useApiQuery('GET /legal/consent', {});
  const stateOf = (kind: LegalKind): string | undefined => {
    if (data?.due.some((each) => each === kind)) return t.due;
    const last = data?.agreed.find((each) => each.kind === kind);
    return last ? t.agreed(format.number(last.version), format.date(last.agreedAt)) : undefined;
  };
  return (
    <>
      <Card padding="flush">
        <ul aria-label={t.section}>
          {LEGAL_KINDS.map((kind) => (
            <li key={kind}>
              <button type="button" className={rowTarget} onClick={() => read(kind)}>
                <ListRow title={t.names[kind]} text={stateOf(kind)} />
              </button>
            </li>
          ))}
        </ul>
      </Card>
      {sheet}
    </>
  );
}
