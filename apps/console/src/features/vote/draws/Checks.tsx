import type { ConsoleDrawDetail } from '@fairground/contract/console/draws';
import { useMessages } from '#platform/i18n.ts';
import { AlertIcon, CheckIcon } from '@fairground/ui/icons.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import type { DrawCheck } from './checks.ts';
import { drawsMessages } from './messages.ts';
import styles from './draws.module.css';
import { useChecked } from './use-checked.ts';

function Check({ check, bytes }: { check: DrawCheck; bytes: string }) {
  const t = useMessages(drawsMessages);
  const { id, ok, computed, expected } = check;
  return (
    <li>
      <details className={styles['check']} data-ok={ok} open={!ok}>
        <summary>
          <span className={styles['mark']}>{ok ? <CheckIcon size={16} /> : <AlertIcon size={16} />}</span>
          <span className={styles['name']}>{t.checks[id]}</span>
          <span className={styles['verdict']}>{ok ? t.matches : t.differs}</span>
        </summary>
        <dl className={styles['values']}>
          <div>
            <dt>{t.computed}</dt>
            <dd>
              <code>{computed}</code>
            </dd>
          </div>
          {ok ? null : (
            <div>
              <dt>{t.claimed}</dt>
              <dd>
                <code>{expected}</code>
              </dd>
            </div>
          )}
          {id === 'dice' && bytes ? (
            <div>
              <dt>{t.bytes}</dt>
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
  const t = useMessages(drawsMessages);
  const checked = useChecked(detail);
  const { data } = checked;
  const wrong = data?.checks.filter(({ ok }) => !ok).length ?? 0;
  const drawn = detail.status === 'complete';
  const bytes = (data?.used ?? []).map(({ byte, die }) => `${byte}→${die ?? t.skipped}`).join(' ');
  return (
    <Panel title={t.proof}>
      {checked.isError ? <ErrorState title={t.notChecked} query={checked} /> : null}
      {!data && !checked.isError ? <Skeleton height={280} /> : null}
      {data ? (
        <>
          <Notice
            tone={wrong > 0 ? 'danger' : 'success'}
            title={wrong > 0 ? t.wrong : drawn ? t.right : t.rightSoFar}
          >
            <p>{t.recomputedHere}</p>
          </Notice>
          {detail.proof.chain.independent ? null : (
            <Notice tone="warning">
              <p>{t.notIndependent}</p>
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
