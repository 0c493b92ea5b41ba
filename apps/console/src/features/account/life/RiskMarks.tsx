import { RISK_DAYS, type RiskMark } from '@fairground/contract/console/member-life';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { paths } from '#platform/paths.ts';
import { useApiQuery } from '#platform/query.ts';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { Panel } from '#ui/Panel.tsx';
import styles from './life.module.css';
import { lifeMessages } from './messages.ts';

function Why({ risk }: { risk: RiskMark }) {
  const t = useMessages(lifeMessages);
  const format = useFormat();
  const { kind, others, recharged, withdrawn, staked, count, threshold } = risk;
  if (kind === 'money_without_play')
    return (
      <p>
        {t.unplayed(
          format.money(recharged ?? 0),
          format.money(withdrawn ?? 0),
          format.money(staked ?? 0),
          format.number(RISK_DAYS),
        )}
      </p>
    );
  if (kind === 'structuring')
    return (
      <p>{t.split(format.number(count ?? 0), format.money(recharged ?? 0), format.money(threshold ?? 0))}</p>
    );
  return (
    <ul className={styles['others']}>
      {others.map(({ id, username }) => (
        <li key={id}>
          <Link to={paths.member(id)}>{username}</Link>
        </li>
      ))}
    </ul>
  );
}

/** What about a member somebody should look at, each with its reason. */
export function RiskMarks({ id }: { id: string }) {
  const t = useMessages(lifeMessages);
  const answer = useApiQuery('GET /members/risks', { id });
  const risks = answer.data?.risks;
  return (
    <Panel title={t.risks}>
      {risks ? (
        risks.length === 0 ? (
          <p className={styles['none']}>{t.noRisks}</p>
        ) : (
          <>
            {risks.map((risk) => (
              <Notice key={risk.kind} tone="warning" title={t.kind[risk.kind]}>
                <Why risk={risk} />
              </Notice>
            ))}
            <p className={styles['none']}>{t.risksNote}</p>
          </>
        )
      ) : answer.isError ? (
        <ErrorState title={t.failed} query={answer} />
      ) : (
        <Skeleton height={48} />
      )}
    </Panel>
  );
}
