import type { ConsoleListingContent, ConsoleListingDetail } from '@fairground/contract/console/listings';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/i18n.ts';
import { platformMessages } from '#platform/messages.ts';
import { isFailure } from '@fairground/client/api/failure.ts';
import { useFormat } from '#platform/format.ts';
import { useLanguage } from '#platform/language.ts';
import { Moment } from '#platform/Moment.tsx';
import { paths } from '#platform/paths.ts';
import { POLL_MS, useApiQuery } from '#platform/query.ts';
import { type Conflict, conflictOf } from '#platform/conflict.rules.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { DetailPane } from '../shared/DetailPane.tsx';
import { Gallery } from '../shared/Gallery.tsx';
import { meetSharedMessages } from '../shared/messages.ts';
import styles from '../shared/meet.module.css';
import { RaceNotice } from '../shared/RaceNotice.tsx';
import { StatusBadge } from '../shared/StatusBadge.tsx';
import { DecideForm, HideForm, ShowForm } from './ListingActions.tsx';
import { listingsMessages } from './messages.ts';
import { Proof } from './Proof.tsx';

type ContentProps = {
  content: ConsoleListingContent;
  /** What it is compared with: a fact that differs is marked. */
  before: ConsoleListingContent | null;
};

/** What a listing shows, as members see it. */
function Content({ content, before }: ContentProps) {
  const t = useMessages(listingsMessages);
  const { labelled } = useMessages(platformMessages);
  const { facts, genders, notGiven } = useMessages(meetSharedMessages);
  const language = useLanguage();
  const format = useFormat();
  const told = {
    name: [t.facts.name, ({ name }: ConsoleListingContent) => name],
    words: [t.facts.words, ({ words }: ConsoleListingContent) => words],
    region: [t.facts.region, ({ region }: ConsoleListingContent) => region[language]],
    age: [t.facts.age, ({ age }: ConsoleListingContent) => facts.years(format.number(age))],
    gender: [t.facts.gender, ({ gender }: ConsoleListingContent) => gender && genders[gender]],
    height: [facts.height, ({ height }: ConsoleListingContent) => height],
    bust: [facts.bust, ({ bust }: ConsoleListingContent) => bust],
    waist: [facts.waist, ({ waist }: ConsoleListingContent) => waist],
    hips: [facts.hips, ({ hips }: ConsoleListingContent) => hips],
  } as const;
  const differs = (one: unknown, other: unknown): boolean => before !== null && one !== other;
  const photosDiffer = differs(content.photos.join(), before?.photos.join());
  return (
    <>
      {photosDiffer ? (
        <p>
          <Badge tone="warning">{labelled(t.facts.photos, t.differs)}</Badge>
        </p>
      ) : null}
      <Gallery name={content.name} photos={content.photos} videos={[]} ofMember />
      <Facts
        facts={Object.entries(told).map(([key, [label, read]]) => {
          const value = read(content);
          const changed = before !== null && differs(value, read(before));
          if (value === null && !changed) return null;
          return {
            label,
            wide: key === 'words',
            value: (
              <>
                {value ?? notGiven} {changed ? <Badge tone="warning">{t.differs}</Badge> : null}
              </>
            ),
          };
        })}
      />
      <details>
        <summary>{t.consent(content.consent.version)}</summary>
        <p className={styles['words']}>{content.consent.text}</p>
        <p className={styles['under']}>
          <Moment at={content.consent.at} />
        </p>
      </details>
    </>
  );
}

/** What happened to a listing, the newest first. */
function History({ history }: Pick<ConsoleListingDetail, 'history'>) {
  const t = useMessages(listingsMessages);
  const names: Readonly<Record<string, string>> = t.actions;
  return (
    <Panel title={t.history}>
      <ol className={styles['history']}>
        {history.map(({ at, by, action, why, reason }) => {
          const name = action.replace('listing.', '');
          return (
            <li key={`${at} ${action}`}>
              {names[name] ?? name}
              {reason === null ? null : ` · ${t.reasons[reason]}`}
              <p className={styles['under']}>
                <Moment at={at} /> · {by ?? t.byMember}
              </p>
              {why === null ? null : <p>{why}</p>}
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

/** One listing: what waits beside what is shown, the decision, and its history. */
export function ListingDetail({ memberId, onClose }: { memberId: string; onClose: () => void }) {
  const t = useMessages(listingsMessages);
  const shared = useMessages(meetSharedMessages);
  const format = useFormat();
  const answer = useApiQuery('GET /listings/detail', { memberId }, { refetchInterval: POLL_MS });
  const [race, setRace] = useState<Conflict | null>(null);
  const onFailure = (error: Error): void => {
    if (isFailure(error, 'CONFLICT')) setRace(conflictOf(error.data));
  };
  return (
    <DetailPane title={t.detail} answer={answer} onClose={onClose}>
      {(listing) => {
        const { member, state, hiddenBy, paused, waiting, pending, shown, hasProof, openReports } = listing;
        return {
          title: member.username,
          badge: <StatusBadge kind="listing" status={state} />,
          content: (
            <>
              {race ? <RaceNotice race={race} names={shared.listing} /> : null}
              <p>
                <Link to={paths.member(member.id)}>{member.username}</Link>
              </p>
              {hiddenBy === null ? null : (
                <Notice>
                  <p>{hiddenBy === 'member' ? t.hiddenByMember : t.hiddenByOperator}</p>
                </Notice>
              )}
              {paused ? (
                <Notice tone="warning">
                  <p>{t.paused}</p>
                </Notice>
              ) : null}
              {openReports > 0 ? (
                <Notice tone="warning">
                  <p>{t.openReports(format.number(openReports))}</p>
                </Notice>
              ) : null}
              {state === 'taken_back' ? <p>{t.taken}</p> : null}
              {waiting === null || pending === null ? null : (
                <Panel title={t.after}>
                  <Content content={pending} before={waiting.kind === 'change' ? shown : null} />
                </Panel>
              )}
              {waiting !== null && hasProof ? (
                <Proof key={`proof ${waiting.id}`} id={waiting.id} birthDate={listing.birthDate} />
              ) : null}
              {waiting === null ? null : (
                <DecideForm
                  key={`decide ${waiting.id}`}
                  id={waiting.id}
                  kind={waiting.kind}
                  onFailure={onFailure}
                />
              )}
              {shown === null || state === 'taken_back' || state === 'waiting' ? null : (
                <Panel title={state === 'hidden' || paused ? t.approvedLast : t.before}>
                  <Content content={shown} before={null} />
                </Panel>
              )}
              {state === 'listed' || state === 'changes_waiting' || hiddenBy === 'member' ? (
                <HideForm memberId={memberId} onFailure={onFailure} />
              ) : null}
              {hiddenBy === 'operator' ? <ShowForm memberId={memberId} onFailure={onFailure} /> : null}
              <History history={listing.history} />
            </>
          ),
        };
      }}
    </DetailPane>
  );
}
