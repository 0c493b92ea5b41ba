import { BANK_FILE_LIMITS } from '@fairground/contract/bank-files';
import type { LineResults } from '@fairground/contract/console/statement-lines';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { POLL_MS, useApiMutation, useApiQuery } from '#platform/query.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Panel } from '#ui/Panel.tsx';
import { bankMessages } from './messages.ts';
import { Problem } from '@fairground/ui/Problem.tsx';

/** Lines of one call: few enough that the progress moves, and far below what a call may take. */
const AT_ONCE = BANK_FILE_LIMITS.credited / 10;

type Run = { total: number; results: LineResults };

/** What became of the lines, by outcome, and each that was not done with its reason. */
export function Outcomes({ results }: { results: LineResults }) {
  const { statements: s } = useMessages(bankMessages);
  const format = useFormat();
  const counts = Map.groupBy(results, ({ outcome }) => outcome);
  const faults = Map.groupBy(
    results.filter(({ fault }) => fault !== null),
    ({ fault }) => fault!,
  );
  return (
    <>
      <ul>
        {[...counts].map(([outcome, list]) => (
          <li key={outcome}>{s.outcome(s.outcomes[outcome], format.number(list.length))}</li>
        ))}
      </ul>
      {faults.size === 0 ? null : (
        <ul>
          {[...faults].map(([fault, list]) => (
            <li key={fault}>{s.outcome(s.lineFaults[fault], format.number(list.length))}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The lines that match exactly, and a button that settles all of them, some at a time. */
export function ExactPanel({ bankId }: { bankId: string }) {
  const { statements: s } = useMessages(bankMessages);
  const format = useFormat();
  const exact = useApiQuery('GET /statements/exact', bankId === '' ? {} : { bankId }, {
    refetchInterval: POLL_MS,
  });
  const settle = useApiMutation('POST /statements/settle');
  const [run, setRun] = useState<Run | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = run !== null && run.results.length < run.total && problem === null;

  async function settleAll(ids: readonly string[]): Promise<void> {
    const results: LineResults = [];
    setProblem(null);
    setRun({ total: ids.length, results });
    try {
      for (let at = 0; at < ids.length; at += AT_ONCE) {
        const { list } = await settle.mutateAsync({ lineIds: ids.slice(at, at + AT_ONCE) });
        results.push(...list);
        setRun({ total: ids.length, results: [...results] });
      }
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setProblem(error.message);
    }
  }

  const { data } = exact;
  if (data === undefined) return null;
  const count = data.ids.length;
  return (
    <Panel
      title={count === 0 ? s.exactNone : s.exactTitle(format.number(count), format.money(data.amount))}
      actions={
        count === 0 && !running ? null : (
          <Button variant="primary" pending={running} onClick={() => void settleAll(data.ids)}>
            {s.settleAll}
          </Button>
        )
      }
    >
      <p>{s.exactText}</p>
      {data.awaitingSecond > 0 ? <p>{s.awaiting(format.number(data.awaitingSecond))}</p> : null}
      {run === null ? null : (
        <div role="status">
          <progress max={run.total} value={run.results.length} aria-label={s.settleAll} />
          <p>{s.progress(format.number(run.results.length), format.number(run.total))}</p>
          <Outcomes results={run.results} />
        </div>
      )}
      <Problem text={problem} />
    </Panel>
  );
}
