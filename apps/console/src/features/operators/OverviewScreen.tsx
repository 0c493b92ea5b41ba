import { Link } from 'react-router-dom';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { paths } from '#platform/paths.ts';
import { useAnswer } from '#platform/query.ts';
import { useMe } from '#platform/session.ts';
import { buttonClass } from '#ui/button-class.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Page } from '#ui/Page.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { DayPart } from './day/DayPart.tsx';
import { catalogue } from './messages.ts';
import { OpenWork } from './OpenWork.tsx';
import styles from './OverviewScreen.module.css';

const POLL_MS = 5000;

function Ledger({ faults, to }: { faults: number | null; to: string | null }) {
  const texts = useMessages(catalogue).overview;
  const format = useFormat();
  const bad = faults !== null && faults > 0;
  const words = faults === null ? texts.ledgerUnknown : texts.ledgerFine;
  return (
    <section className={styles['card']} data-urgency={bad ? 'late' : undefined}>
      <h2 className={styles['name']}>{texts.ledger}</h2>
      <p className={styles['words']} data-tone={bad ? 'bad' : faults === null ? undefined : 'good'}>
        {bad ? texts.ledgerFaults(format.number(faults)) : words}
      </p>
      {to ? (
        <Link className={buttonClass({ size: 'small' })} to={to}>
          {texts.ledgerOpen}
        </Link>
      ) : null}
    </section>
  );
}

/** Where a shift begins: what waits and how long, whether the ledger is sound, and whose money it is. */
export function OverviewScreen() {
  const texts = useMessages(catalogue).overview;
  const me = useMe();
  const overview = useAnswer('GET /overview', {}, { refetchInterval: POLL_MS });
  const finance = me?.role === 'owner' || me?.role === 'finance';
  const { data } = overview;
  return (
    <Page title={texts.title} intro={texts.intro}>
      {overview.isError && !data ? (
        <ErrorState
          title={texts.failed}
          text={overview.error.message}
          onRetry={() => void overview.refetch()}
          pending={overview.isFetching}
        />
      ) : (
        <div className={styles['cards']} aria-busy={!data}>
          {data ? (
            <>
              <OpenWork overview={data} />
              <Ledger faults={data.ledgerFaults} to={finance ? paths.ledger : null} />
              <section className={styles['card']}>
                <h2 className={styles['name']}>{texts.mode}</h2>
                <p className={styles['words']}>{data.mode === 'play' ? texts.play : texts.live}</p>
                <p className={styles['note']}>{data.mode === 'play' ? texts.playText : texts.liveText}</p>
              </section>
            </>
          ) : (
            [0, 1, 2, 3].map((card) => <Skeleton key={card} height={168} />)
          )}
        </div>
      )}
      {finance ? <DayPart /> : null}
    </Page>
  );
}
