import type { ConsoleDrawDetail } from '@fairground/contract/console/draws';
import { useMessages } from '#platform/catalogue.ts';
import { AlertIcon, CheckIcon } from '#ui/icons.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import type { DrawCheck } from './checks.ts';
import { catalogue } from './messages.ts';
import styles from './draws.module.css';
import { useChecked } from './use-checked.ts';

function Check({ check, bytes }: { check: DrawCheck; bytes: string }) {
  const texts = useMessages(catalogue);
  const { id, ok, computed, expected } = check;
  return (
    <li>
      <details className={styles['check']} data-ok={ok} open={!ok}>
        <summary>
          <span className={styles['mark']}>{ok ? <CheckIcon size={16} /> : <AlertIcon size={16} />}</span>
          <span className={styles['name']}>{texts.checks[id]}</span>
          <span className={styles['verdict']}>{ok ? texts.matches : texts.differs}</span>
        </summary>
        <dl className={styles['values']}>
          <div>
            <dt>{texts.computed}</dt>
            <dd>
              <code>{computed}</code>
            </dd>
          </div>
          {ok ? null : (
            <div>
              <dt>{texts.claimed}</dt>
              <dd>
                <code>{expected}</code>
              </dd>
            </div>
          )}
          {id === 'dice' && bytes ? (
            <div>
              <dt>{texts.bytes}</dt>
              <dd>
                <code>{bytes}</code>
              </dd>
            </div>
          ) : null}
        </dl>
      </details>
    </li>
  );
}

/** The whole proof, recomputed in this browser, step by step. */
export function Checks({ detail }: { detail: ConsoleDrawDetail }) {
  const texts = useMessages(catalogue);
  const checked = useChecked(detail);
  const { data } = checked;
  const wrong = data?.checks.filter(({ ok }) => !ok).length ?? 0;
  const drawn = detail.status === 'complete';
  const bytes = (data?.used ?? []).map(({ byte, die }) => `${byte}→${die ?? texts.skipped}`).join(' ');
  return (
    <Panel title={texts.proof}>
      {checked.isError ? (
        <ErrorState
          title={texts.notChecked}
          text={checked.error.message}
          onRetry={() => void checked.refetch()}
        />
      ) : null}
      {!data && !checked.isError ? <Skeleton height={280} /> : null}
      {data ? (
        <>
          <Notice
            tone={wrong > 0 ? 'danger' : 'success'}
            title={wrong > 0 ? texts.wrong : drawn ? texts.right : texts.rightSoFar}
          >
            <p>{texts.recomputedHere}</p>
          </Notice>
          {detail.proof.chain.independent ? null : (
            <Notice tone="warning">
              <p>{texts.notIndependent}</p>
            </Notice>
          )}
          <ol className={styles['checks']}>
            {data.checks.map((check) => (
              <Check key={check.id} check={check} bytes={bytes} />
            ))}
          </ol>
        </>
      ) : null}
    </Panel>
  );
}
