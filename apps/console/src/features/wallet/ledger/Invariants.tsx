import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { Moment } from '#platform/Moment.tsx';
import { useAnswer } from '#platform/query.ts';
import { Button } from '#ui/Button.tsx';
import { Facts } from '#ui/Facts.tsx';
import { RefreshIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { catalogue } from './messages.ts';

const POLL_MS = 10_000;

/** Whether the ledger holds, asked anew every ten seconds while it is looked at. */
export function Invariants() {
  const texts = useMessages(catalogue);
  const format = useFormat();
  const check = useAnswer('GET /ledger/invariants', {}, { refetchInterval: POLL_MS });
  const faultNames: Record<string, string> = texts.faults;
  const { data } = check;
  return (
    <Panel
      title={texts.invariants}
      actions={
        <Button
          size="small"
          icon={<RefreshIcon size={16} />}
          pending={check.isFetching}
          onClick={() => void check.refetch()}
        >
          {texts.checkNow}
        </Button>
      }
    >
      {check.isError ? (
        <Notice tone="warning" title={texts.checkFailed}>
          <p>{check.error.message}</p>
        </Notice>
      ) : null}
      {data ? (
        <>
          <Notice
            tone={data.faults.length > 0 ? 'danger' : 'success'}
            title={data.faults.length > 0 ? texts.faultsFound(format.number(data.faults.length)) : texts.fine}
          >
            {data.faults.length > 0 ? (
              <>
                <p>{texts.faultsText}</p>
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
              { label: texts.checkedAt, value: <Moment at={data.checkedAt} show="exact" /> },
              { label: texts.transfers, value: format.number(data.transfers) },
              { label: texts.entries, value: format.number(data.entries) },
              { label: texts.sum, value: format.money(data.entriesSum) },
            ]}
          />
        </>
      ) : null}
      {!data && !check.isError ? <Skeleton height={96} /> : null}
    </Panel>
  );
}
