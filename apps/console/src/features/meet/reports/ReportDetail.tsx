import type { ConsoleReport } from '@fairground/contract/console/meet';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/catalogue.ts';
import { isFailure } from '#platform/failure.ts';
import { useFormat } from '#platform/format.ts';
import { useLanguage } from '#platform/language.ts';
import { Moment } from '#platform/Moment.tsx';
import { paths } from '#platform/paths.ts';
import { POLL_MS, useAnswer } from '#platform/query.ts';
import { type Race, raceOf } from '#platform/race.rules.ts';
import { Button } from '#ui/Button.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Notice } from '#ui/Notice.tsx';
import { AboutPerson } from '../shared/AboutPerson.tsx';
import { DetailPane } from '../shared/DetailPane.tsx';
import { catalogue as sharedCatalogue } from '../shared/messages.ts';
import styles from '../shared/meet.module.css';
import { RaceNotice } from '../shared/RaceNotice.tsx';
import { StatusBadge } from '../shared/StatusBadge.tsx';
import { catalogue } from './messages.ts';
import { ResolveForm } from './ResolveForm.tsx';

/** Who told it: on a press, so that a glance at the screen gives nobody away. */
function Reporter({ member }: Pick<ConsoleReport, 'member'>) {
  const texts = useMessages(catalogue);
  const [shown, setShown] = useState(false);
  if (shown) return <Link to={paths.member(member.id)}>{member.username}</Link>;
  return (
    <span title={texts.reporterHidden}>
      <Button size="small" onClick={() => setShown(true)}>
        {texts.reporterShow}
      </Button>
    </span>
  );
}

function ReportFacts({ report }: { report: ConsoleReport }) {
  const texts = useMessages(catalogue);
  const { outcome, resolvedAt, resolvedBy, note } = report;
  return (
    <Facts
      facts={[
        { label: texts.reason, value: texts.reasons[report.reason] },
        { label: texts.createdAt, value: <Moment at={report.createdAt} /> },
        { label: texts.reporter, value: <Reporter member={report.member} /> },
        outcome === null ? null : { label: texts.outcome, value: texts.outcomes[outcome] },
        resolvedAt === null ? null : { label: texts.resolvedAt, value: <Moment at={resolvedAt} /> },
        resolvedBy === null ? null : { label: texts.resolvedBy, value: resolvedBy.username },
        note === null ? null : { label: texts.note, value: note, wide: true },
      ]}
    />
  );
}

/** One report: what was told, the person as members see them, and what came of it. */
export function ReportDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const texts = useMessages(catalogue);
  const shared = useMessages(sharedCatalogue);
  const format = useFormat();
  const language = useLanguage();
  const answer = useAnswer('GET /reports/detail', { id }, { refetchInterval: POLL_MS });
  const [race, setRace] = useState<Race | null>(null);
  const onFailure = (error: Error): void => {
    if (isFailure(error, 'CONFLICT')) setRace(raceOf(error.data));
  };
  return (
    <DetailPane title={texts.report} answer={answer} onClose={onClose}>
      {(report) => ({
        title: texts.detail(report.profile.name[language]),
        badge: <StatusBadge kind="report" status={report.status} />,
        content: (
          <>
            {race ? <RaceNotice race={race} names={shared.report} /> : null}
            {report.status === 'open' && report.openReports > 1 ? (
              <Notice tone="warning">
                <p>{texts.others(format.number(report.openReports))}</p>
              </Notice>
            ) : null}
            <ReportFacts report={report} />
            <div>
              <p className={styles['label']}>{texts.text}</p>
              <p className={styles['words']}>{report.text ?? texts.noText}</p>
            </div>
            {report.status === 'open' ? <ResolveForm report={report} onFailure={onFailure} /> : null}
            <AboutPerson id={report.profile.id} title={texts.aboutPerson} open />
          </>
        ),
      })}
    </DetailPane>
  );
}
