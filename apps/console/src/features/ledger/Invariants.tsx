import { useMessages } from '#platform/i18n.ts';
import { platformMessages } from '#platform/messages.ts';
import { useFormat } from '#platform/format.ts';
import { Moment } from '#platform/Moment.tsx';
import { useAge } from '#platform/use-age.ts';
import { useApiQuery } from '#platform/query.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Facts } from '#ui/Facts.tsx';
import { RefreshIcon } from '@fairground/ui/icons.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { ledgerMessages } from './messages.ts';

const POLL_MS = 10_000;

/** A time with its age. */
function When({ at }: { at: string | null }) {
  const age = useAge();
  const { aside } = useMessages(platformMessages);
  return at === null ? (
    '–'
  ) : (
    <>
      <Moment at={at} show="exact" />
      {aside(age(at).text)}
    </>
  );
}

/** The results of the server's last integrity checks of the ledger, polled every ten seconds while visible. */
export function Invariants() {
  const t = useMessages(ledgerMessages);
  const format = useFormat();
  const check = useApiQuery('GET /ledger/invariants', {}, { refetchInterval: POLL_MS });
  const faultNames: Record<string, string> = t.faults;
  const { data } = check;
  const found = data?.faults.length ?? 0;
  const tone = found > 0 ? 'danger' : data?.checkedAt ? 'success' : 'info';
  const heading = found > 0 ? t.faultsFound(format.number(found)) : data?.checkedAt ? t.fine : t.notYet;
  return (
    <Panel
      title={t.invariants}
      actions={
        <Button
          size="small"
          icon={<RefreshIcon size={16} />}
          pending={check.isFetching}
          onClick={() => void check.refetch()}
        >
          {t.refresh}
        </Button>
      }
    >
      {check.isError ? (
        <Notice tone="warning" title={t.checkFailed}>
          <p>{check.error.message}</p>
        </Notice>
      ) : null}
      {data ? (
        <>
          <Notice tone={tone} title={heading}>
            {data.faults.length > 0 ? (
              <>
                <p>{t.faultsText}</p>
                <ul>
                  {data.faults.map(({ fault, detail }) => (
                    <li key={`${fault} ${detail}`}>
                      {faultNames[fault] ?? fault} <code>{detail}</code>
                    </li>
                  ))}
                </ul>
              </>
            ) : null}
          </Notice>
          <Facts
            facts={[
              { label: t.checkedAt, value: <When at={data.checkedAt} /> },
              { label: t.provenTo, value: <When at={data.provenTo} /> },
              { label: t.completeAt, value: <When at={data.completeAt} /> },
              { label: t.transfers, value: format.number(data.transfers) },
              { label: t.entries, value: format.number(data.entries) },
              { label: t.sum, value: format.money(data.entriesSum) },
            ]}
          />
        </>
      ) : null}
      {!data && !check.isError ? <Skeleton height={96} /> : null}
    </Panel>
  );
}
