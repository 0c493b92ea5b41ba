import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import type { ConsoleMovieImport } from '@fairground/contract/console/movies';
import { useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { Moment } from '#platform/Moment.tsx';
import { useAnswer } from '#platform/query.ts';
import { useAge } from '#platform/use-age.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Facts } from '#ui/Facts.tsx';
import { ImportIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { ImportForm } from './imports/ImportForm.tsx';
import { catalogue } from './messages.ts';

type State = ConsoleDataOf<'GET /movies/imports'>;
type Row = Omit<ConsoleMovieImport, 'id'> & { id: string };

const RUNNING_MS = 1000;
const IDLE_MS = 15_000;
const TONES = { done: 'success', failed: 'danger', running: 'warning' } as const;

/** Why an import failed, in words; a reason without any stands for itself. */
function useReason() {
  const { imports: texts } = useMessages(catalogue);
  const reasons: Record<string, string> = texts.reasons;
  return (reason: string | null): string => (reason === null ? '' : (reasons[reason] ?? reason));
}

function useProgress() {
  const { imports: texts } = useMessages(catalogue);
  const { number } = useFormat();
  return ({ pages, pagesSaid, titles }: Pick<ConsoleMovieImport, 'pages' | 'pagesSaid' | 'titles'>) =>
    pagesSaid > 0
      ? texts.progress(number(pages), number(pagesSaid), number(titles))
      : texts.progressOpen(number(pages), number(titles));
}

function StateFacts({ state }: { state: State }) {
  const { imports: texts } = useMessages(catalogue);
  const format = useFormat();
  const progress = useProgress();
  const age = useAge();
  const [newest] = state.imports;
  const running = state.running && newest?.outcome === 'running' ? newest : null;
  return (
    <Panel>
      <Facts
        facts={[
          { label: texts.host, value: state.host },
          {
            label: texts.state,
            value: (
              <>
                <Badge tone={state.running ? 'warning' : 'neutral'}>
                  {state.running ? texts.running : texts.idle}
                </Badge>{' '}
                <span role="status">{running ? progress(running) : null}</span>
              </>
            ),
          },
          { label: texts.fresh, value: state.freshAt ? age(state.freshAt).text : texts.never },
          { label: texts.shown, value: format.number(state.shown) },
          { label: texts.allowed, value: state.allowedHosts.join(', '), wide: true },
        ]}
      />
    </Panel>
  );
}

function useColumns(): Column<Row>[] {
  const { imports: texts } = useMessages(catalogue);
  const format = useFormat();
  const reason = useReason();
  return [
    {
      key: 'started',
      label: texts.columns.started,
      cell: ({ startedAt }) => <Moment at={startedAt} show="short" />,
    },
    {
      key: 'outcome',
      label: texts.columns.outcome,
      cell: (row) => (
        <>
          <Badge tone={TONES[row.outcome]}>{texts.outcomes[row.outcome]}</Badge> {reason(row.reason)}
        </>
      ),
    },
    {
      key: 'titles',
      label: texts.columns.titles,
      align: 'end',
      cell: ({ titles }) => format.number(titles),
    },
    {
      key: 'skipped',
      label: texts.columns.skipped,
      align: 'end',
      rank: 2,
      cell: ({ skipped }) => format.number(skipped),
    },
  ];
}

/** The remote catalogue: how old what is shown is, what the last imports brought, and a new one on demand. */
export function ImportsScreen() {
  const { imports: texts } = useMessages(catalogue);
  const reason = useReason();
  const [running, setRunning] = useState(false);
  const answer = useAnswer('GET /movies/imports', {}, { refetchInterval: running ? RUNNING_MS : IDLE_MS });
  const [asking, setAsking] = useState(false);
  const columns = useColumns();
  const state = answer.data;
  if (state && state.running !== running) setRunning(state.running);
  const last = state?.imports.find(({ outcome }) => outcome !== 'running');
  return (
    <Page
      title={texts.title}
      intro={texts.intro}
      actions={
        state?.host ? (
          <Button variant="primary" disabled={state.running} onClick={() => setAsking(true)}>
            {texts.now}
          </Button>
        ) : null
      }
    >
      {!state && answer.isError ? (
        <ErrorState
          title={texts.failed}
          text={answer.error.message}
          onRetry={() => void answer.refetch()}
          pending={answer.isFetching}
        />
      ) : null}
      {!state && !answer.isError ? <Skeleton height={200} /> : null}
      {state && state.host === null ? (
        <EmptyState art={<ImportIcon size={28} />} title={texts.none} text={texts.noneText} />
      ) : null}
      {state?.host ? (
        <>
          {last?.outcome === 'failed' ? (
            <Notice tone="warning" title={texts.lastError}>
              <p>{texts.lastErrorText(reason(last.reason))}</p>
            </Notice>
          ) : null}
          <StateFacts state={state} />
          <Table
            caption={texts.history}
            columns={columns}
            rows={state.imports.map((row): Row => Object.assign({}, row, { id: String(row.id) }))}
            empty={
              <EmptyState
                art={<ImportIcon size={28} />}
                title={texts.historyEmpty}
                text={texts.historyEmptyText}
              />
            }
          />
        </>
      ) : null}
      {asking ? <ImportForm onClose={() => setAsking(false)} /> : null}
    </Page>
  );
}
