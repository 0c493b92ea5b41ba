import type { ConsoleReport } from '@fairground/contract/console/reports';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/i18n.ts';
import { isFailure } from '@fairground/client/api/failure.ts';
import { useFormat } from '#platform/format.ts';
import { useLanguage } from '#platform/language.ts';
import { Moment } from '#platform/Moment.tsx';
import { paths } from '#platform/paths.ts';
import { POLL_MS, useApiQuery } from '#platform/query.ts';
import { type Conflict, conflictOf } from '#platform/conflict.rules.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { AboutPerson } from '../shared/AboutPerson.tsx';
import { DetailPane } from '../shared/DetailPane.tsx';
import { meetSharedMessages } from '../shared/messages.ts';
import styles from '../shared/meet.module.css';
import { RaceNotice } from '../shared/RaceNotice.tsx';
import { StatusBadge } from '../shared/StatusBadge.tsx';
import { reportsMessages } from './messages.ts';
import { ResolveForm } from './ResolveForm.tsx';

/** The reporter, shown on request, so that a glance at the screen does not reveal them. */
function Reporter({ member }: Pick<ConsoleReport, 'member'>) {
  const t = useMessages(reportsMessages);
  const [shown, setShown] = useState(false);
  if (shown) return <Link to={paths.member(member.id)}>{member.username}</Link>;
  return (
    <span title={t.reporterHidden}>
      <Button size="small" onClick={() => setShown(true)}>
        {t.reporterShow}
      </Button>
    </span>
  );
}

function ReportFacts({ report }: { report: ConsoleReport }) {
  const t = useMessages(reportsMessages);
  const { outcome, resolvedAt, resolvedBy, note } = report;
  return (
    <Facts
      facts={[
        report.requester === null
          ? null
          : {
              label: t.requester,
              value: <Link to={paths.member(report.requester.id)}>{report.requester.username}</Link>,
            },
        { label: t.reason, value: t.reasons[report.reason] },
        report.requestId === null
          ? null
          : {
              label: t.request,
              value: <Link to={paths.daterequest(report.requestId)}>{t.openRequest}</Link>,
            },
        { label: t.createdAt, value: <Moment at={report.createdAt} /> },
        { label: t.reporter, value: <Reporter member={report.member} /> },
        outcome === null ? null : { label: t.outcome, value: t.outcomes[outcome] },
        resolvedAt === null ? null : { label: t.resolvedAt, value: <Moment at={resolvedAt} /> },
        resolvedBy === null ? null : { label: t.resolvedBy, value: resolvedBy.username },
        note === null ? null : { label: t.note, value: note, wide: true },
      ]}
    />
  );
}

/** One report: its text, the reported person, and the decision. */
export function ReportDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMessages(reportsMessages);
  const shared = useMessages(meetSharedMessages);
  const format = useFormat();
  const language = useLanguage();
  const answer = useApiQuery('GET /reports/detail', { id }, { refetchInterval: POLL_MS });
  const [race, setRace] = useState<Conflict | null>(null);
  const onFailure = (error: Error): void => {
    if (isFailure(error, 'CONFLICT')) setRace(conflictOf(error.data));
  };
  return (
    <DetailPane title={t.report} answer={answer} onClose={onClose}>
      {(report) => ({
        title: t.detail(report.requester?.username ?? report.profile.name[language]),
        badge: <StatusBadge kind="report" status={report.status} />,
        content: (
          <>
            {race ? <RaceNotice race={race} names={shared.report} /> : null}
            {report.status === 'open' && report.openReports > 1 ? (
              <Notice tone="warning">
                <p>{t.others(format.number(report.openReports))}</p>
              </Notice>
            ) : null}
            <ReportFacts report={report} />
            <div>
              <p className={styles['label']}>{t.text}</p>
              <p className={styles['words']}>{report.text ?? t.noText}</p>
            </div>
            {report.status === 'open' ? <ResolveForm report={report} onFailure={onFailure} /> : null}
            {report.requester === null ? (
              <AboutPerson id={report.profile.id} title={t.aboutPerson} open />
            ) : (
              <AboutPerson id={report.profile.id} title={t.aboutReporter} />
            )}
          </>
        ),
      })}
    </DetailPane>
  );
}
