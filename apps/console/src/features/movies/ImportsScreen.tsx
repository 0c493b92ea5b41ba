import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import type { ConsoleMovieImport } from '@fairground/contract/console/movies';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Moment } from '#platform/Moment.tsx';
import { useApiQuery } from '#platform/query.ts';
import { useAge } from '#platform/use-age.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { Button } from '@fairground/ui/Button.tsx';
import { EmptyState } from '@fairground/ui/EmptyState.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { Facts } from '#ui/Facts.tsx';
import { ImportIcon } from '@fairground/ui/icons.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { ImportForm } from './imports/ImportForm.tsx';
import { moviesMessages } from './messages.ts';

type State = ConsoleDataOf<'GET /movies/imports'>;
type Row = Omit<ConsoleMovieImport, 'id'> & { id: string };

const RUNNING_MS = 1000;
const IDLE_MS = 15_000;
const TONES = { done: 'success', failed: 'danger', running: 'warning' } as const;

/** The reason of a failed import as text; an unknown reason is shown as it is. */
function useReason() {
  const { imports: t } = useMessages(moviesMessages);
  const reasons: Record<string, string> = t.reasons;
  return (reason: string | null): string => (reason === null ? '' : (reasons[reason] ?? reason));
}

function useProgress() {
  const { imports: t } = useMessages(moviesMessages);
  const { number } = useFormat();
  return ({ pages, pagesSaid, titles }: Pick<ConsoleMovieImport, 'pages' | 'pagesSaid' | 'titles'>) =>
    pagesSaid > 0
      ? t.progress(number(pages), number(pagesSaid), number(titles))
      : t.progressOpen(number(pages), number(titles));
}

function StateFacts({ state }: { state: State }) {
  const { imports: t } = useMessages(moviesMessages);
  const format = useFormat();
  const progress = useProgress();
  const age = useAge();
  const [newest] = state.imports;
  const running = state.running && newest?.outcome === 'running' ? newest : null;
  return (
    <Panel>
      <Facts
        facts={[
          { label: t.host, value: state.host },
          {
            label: t.state,
            value: (
              <>
                <Badge tone={state.running ? 'warning' : 'neutral'}>
                  {state.running ? t.running : t.idle}
                </Badge>{' '}
                <span role="status">{running ? progress(running) : null}</span>
              </>
            ),
          },
          { label: t.fresh, value: state.freshAt ? age(state.freshAt).text : t.never },
          { label: t.shown, value: format.number(state.shown) },
          { label: t.allowed, value: state.allowedHosts.join(', '), wide: true },
        ]}
      />
    </Panel>
  );
}

function useColumns(): Column<Row>[] {
  const { imports: t } = useMessages(moviesMessages);
  const format = useFormat();
  const reason = useReason();
  return [
    {
      key: 'started',
      label: t.columns.started,
      cell: ({ startedAt }) => <Moment at={startedAt} show="short" />,
    },
    {
      key: 'outcome',
      label: t.columns.outcome,
      cell: (row) => (
        <>
          <Badge tone={TONES[row.outcome]}>{t.outcomes[row.outcome]}</Badge> {reason(row.reason)}
        </>
      ),
    },
    {
      key: 'titles',
      label: t.columns.titles,
      align: 'end',
      cell: ({ titles }) => format.number(titles),
    },
    {
      key: 'skipped',
      label: t.columns.skipped,
      align: 'end',
      rank: 2,
      cell: ({ skipped }) => format.number(skipped),
    },
  ];
}

/** The remote catalogue: its age, the last imports, and a button that starts one. */
export function ImportsScreen() {
  const { imports: t } = useMessages(moviesMessages);
  const reason = useReason();
  const [running, setRunning] = useState(false);
  const answer = useApiQuery('GET /movies/imports', {}, { refetchInterval: running ? RUNNING_MS : IDLE_MS });
  const [asking, setAsking] = useState(false);
  const columns = useColumns();
  const state = answer.data;
  if (state && state.running !== running) setRunning(state.running);
  const last = state?.imports.find(({ outcome }) => outcome !== 'running');
  return (
    <Page
      title={t.title}
      intro={t.intro}
      actions={
        state?.host ? (
          <Button variant="primary" disabled={state.running} onClick={() => setAsking(true)}>
            {t.now}
          </Button>
        ) : null
      }
    >
      {!state && answer.isError ? <ErrorState title={t.failed} query={answer} /> : null}
      {!state && !answer.isError ? <Skeleton height={200} /> : null}
      {state && state.host === null ? (
        <EmptyState art={<ImportIcon size={28} />} title={t.none} text={t.noneText} />
      ) : null}
      {state?.host ? (
        <>
          {last?.outcome === 'failed' ? (
            <Notice tone="warning" title={t.lastError}>
              <p>{t.lastErrorText(reason(last.reason))}</p>
            </Notice>
          ) : null}
          <StateFacts state={state} />
          <Table
            caption={t.history}
            columns={columns}
            rows={state.imports.map((row): Row => Object.assign({}, row, { id: String(row.id) }))}
            empty={
              <EmptyState art={<ImportIcon size={28} />} title={t.historyEmpty} text={t.historyEmptyText} />
            }
          />
        </>
      ) : null}
      {asking ? <ImportForm onClose={() => setAsking(false)} /> : null}
    </Page>
  );
}
