import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useMessages } from '#platform/i18n.ts';
import { useCall } from '#platform/query.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { EmptyState } from '@fairground/ui/EmptyState.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { IconButton } from '@fairground/ui/IconButton.tsx';
import { BackIcon, ChevronRightIcon, OverviewIcon } from '@fairground/ui/icons.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { dayAfter, isEmptyDay } from './day.rules.ts';
import { DayCharts } from './DayCharts.tsx';
import { DayTiles } from './DayTiles.tsx';
import { dayMessages } from './messages.ts';
import styles from './day.module.css';

const POLL_MS = 15_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Figures and charts of one day, which is named in the address. */
export function DaySection() {
  const t = useMessages(dayMessages);
  const call = useCall();
  const [params, setParams] = useSearchParams();
  const asked = params.get('day');
  const chosen = asked !== null && DAY.test(asked) ? asked : undefined;
  const answer = useQuery({
    queryKey: ['GET /overview/day', chosen],
    queryFn: ({ signal }) => call('GET /overview/day', chosen === undefined ? {} : { day: chosen }, signal),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  });
  const { data } = answer;
  const shown = chosen ?? data?.today;
  const show = (day: string | undefined): void =>
    setParams(day === undefined || day === data?.today ? {} : { day }, { replace: true });
  const by = (days: number): void => show(shown === undefined ? undefined : dayAfter(shown, days));
  return (
    <>
      <div className={styles['head']}>
        <div>
          <h2 className={styles['title']}>{t.title}</h2>
          {data ? <p className={styles['zone']}>{t.zone(data.timeZone)}</p> : null}
        </div>
        <div className={styles['choice']}>
          <IconButton label={t.previous} icon={<BackIcon size={18} />} onClick={() => by(-1)} />
          <TextField
            label={t.day}
            type="date"
            max={data?.today}
            value={shown ?? ''}
            onChange={(event) => show(DAY.test(event.target.value) ? event.target.value : undefined)}
          />
          <IconButton
            label={t.next}
            icon={<ChevronRightIcon size={18} />}
            disabled={data === undefined || shown === undefined || shown >= data.today}
            onClick={() => by(1)}
          />
          <Button disabled={chosen === undefined} onClick={() => show(undefined)}>
            {t.today}
          </Button>
        </div>
      </div>
      {answer.isError && !data ? <ErrorState title={t.failed} query={answer} /> : null}
      {!data && !answer.isError ? <Skeleton height={420} /> : null}
      {data ? (
        <>
          <DayTiles day={data} />
          {isEmptyDay(data) ? (
            <EmptyState art={<OverviewIcon size={28} />} title={t.empty} text={t.emptyText} />
          ) : null}
          <DayCharts day={data} />
        </>
      ) : null}
    </>
  );
}
