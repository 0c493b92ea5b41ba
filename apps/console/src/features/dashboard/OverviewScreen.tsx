import { Link } from 'react-router-dom';
import { useMessages } from '#platform/i18n.ts';
import { Stale } from '#platform/Stale.tsx';
import { useFormat } from '#platform/format.ts';
import { paths } from '#platform/paths.ts';
import { useApiQuery } from '#platform/query.ts';
import { useMe } from '#platform/session.ts';
import { buttonClass } from '@fairground/ui/button-class.ts';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { Page } from '#ui/Page.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { DaySection } from './day/DaySection.tsx';
import { dashboardMessages } from './messages.ts';
import { OpenWork } from './OpenWork.tsx';
import styles from './OverviewScreen.module.css';

const POLL_MS = 5000;

function Ledger({ faults, to }: { faults: number | null; to: string | null }) {
  const t = useMessages(dashboardMessages);
  const format = useFormat();
  const bad = faults !== null && faults > 0;
  const status = faults === null ? t.ledgerUnknown : t.ledgerFine;
  return (
    <section className={styles['card']} data-urgency={bad ? 'late' : undefined}>
      <h2 className={styles['name']}>{t.ledger}</h2>
      <p className={styles['words']} data-tone={bad ? 'bad' : faults === null ? undefined : 'good'}>
        {bad ? t.ledgerFaults(format.number(faults)) : status}
      </p>
      {to ? (
        <Link className={buttonClass({ size: 'small' })} to={to}>
          {t.ledgerOpen}
        </Link>
      ) : null}
    </section>
  );
}

/** How late lists and exports are; nothing where no replica is used at all. */
function Replica({ lagSeconds, used }: { lagSeconds: number | null; used: boolean }) {
  const t = useMessages(dashboardMessages);
  const format = useFormat();
  const lag =
    used && lagSeconds !== null ? t.replicaLag(format.number(Math.ceil(lagSeconds))) : t.replicaLate;
  return (
    <section className={styles['card']} data-urgency={used ? undefined : 'late'}>
      <h2 className={styles['name']}>{t.replica}</h2>
      <p className={styles['words']} data-tone={used ? undefined : 'bad'}>
        {lag}
      </p>
    </section>
  );
}

/** Open work, the state of the ledger, and the day's figures. */
export function OverviewScreen() {
  const t = useMessages(dashboardMessages);
  const me = useMe();
  const overview = useApiQuery('GET /overview', {}, { refetchInterval: POLL_MS });
  const finance = me?.role === 'owner' || me?.role === 'finance';
  const { data } = overview;
  return (
    <Page title={t.title} intro={t.intro}>
      {data ? <Stale error={overview.error} /> : null}
      {overview.isError && !data ? (
        <ErrorState title={t.failed} query={overview} />
      ) : (
        <div className={styles['cards']} aria-busy={!data}>
          {data ? (
            <>
              <OpenWork overview={data} />
              <Ledger faults={data.ledgerFaults} to={finance ? paths.ledger : null} />
              {data.replica ? <Replica {...data.replica} /> : null}
              <section className={styles['card']}>
                <h2 className={styles['name']}>{t.mode}</h2>
                <p className={styles['words']}>{data.mode === 'play' ? t.play : t.live}</p>
                <p className={styles['note']}>{data.mode === 'play' ? t.playText : t.liveText}</p>
              </section>
            </>
          ) : (
            [0, 1, 2, 3].map((card) => <Skeleton key={card} height={168} />)
          )}
        </div>
      )}
      {finance ? <DaySection /> : null}
    </Page>
  );
}
