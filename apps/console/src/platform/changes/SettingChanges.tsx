import type { ChangeSubject, SettingChange } from '@fairground/contract/console/setting-changes';
import { ApiFailure } from '@fairground/client/api/failure.ts';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { Moment } from '#platform/Moment.tsx';
import { POLL_MS, useApiMutation, useApiQuery } from '#platform/query.ts';
import { useMe } from '#platform/session.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { LIMITS } from '@fairground/contract/limits';
import styles from './SettingChanges.module.css';
import { changesMessages } from './messages.ts';

/** One value that differs, as the screen names and shows it. */
type ChangedValue = { name: string; before: string; after: string };
type Describe = (change: SettingChange) => readonly ChangedValue[];

/** The text of a refusal: of its fields where it names some. */
const textOf = (error: Error): string =>
  (error instanceof ApiFailure && error.fields && Object.values(error.fields).join(' ')) || error.message;

function Change({ change, describe }: { change: SettingChange; describe: Describe }) {
  const t = useMessages(changesMessages);
  const me = useMe();
  const [note, setNote] = useState('');
  const [stopping, setStopping] = useState(false);
  const approve = useApiMutation('POST /settings/approve');
  const reject = useApiMutation('POST /settings/reject');
  const mine = change.proposedBy.id === me?.id;
  const owner = me?.role === 'owner';
  const error = approve.error ?? reject.error;
  return (
    <Notice tone="warning" title={change.status === 'approved' ? t.approvedTitle : t.proposedTitle}>
      <p>
        {t.by(change.proposedBy.username)}
        <Moment at={change.proposedAt} show="short" />
      </p>
      {change.status === 'approved' && change.effectiveAt ? (
        <p>
          {t.approvedBy(change.decidedBy?.username ?? '')} {t.effective}
          <Moment at={change.effectiveAt} show="exact" />
        </p>
      ) : null}
      <ul>
        {describe(change).map(({ name, before, after }) => (
          <li key={name} className="tabular">
            {t.change(name, before, after)}
          </li>
        ))}
      </ul>
      <p>{t.why(change.why)}</p>
      {error ? (
        <Notice tone="danger" live>
          <p>{textOf(error)}</p>
        </Notice>
      ) : null}
      {stopping ? (
        <TextArea
          label={t.note}
          value={note}
          maxLength={LIMITS.remark.max}
          onChange={(event) => setNote(event.target.value)}
        />
      ) : null}
      {owner ? (
        <div className={styles['buttons']}>
          {change.status === 'proposed' && !mine && !stopping ? (
            <Button
              variant="primary"
              pending={approve.isPending}
              onClick={() => approve.mutate({ id: change.id })}
            >
              {t.approve}
            </Button>
          ) : null}
          {stopping ? (
            <Button
              variant="danger"
              pending={reject.isPending}
              disabled={note.trim() === ''}
              onClick={() => reject.mutate({ id: change.id, note: note.trim() })}
            >
              {mine ? t.takeBack : t.reject}
            </Button>
          ) : (
            <Button onClick={() => setStopping(true)}>{mine ? t.takeBackDots : t.rejectDots}</Button>
          )}
        </div>
      ) : null}
    </Notice>
  );
}

/** Changes of these settings that wait for a second owner or for their hour, and what is missing where there is no second owner. */
export function SettingChanges({ subject, describe }: { subject: ChangeSubject; describe: Describe }) {
  const t = useMessages(changesMessages);
  const owner = useMe()?.role === 'owner';
  const { data } = useApiQuery('GET /settings/changes', {}, { refetchInterval: POLL_MS });
  if (!data) return null;
  const open = data.list.filter(
    (change) => change.subject === subject && (change.status === 'proposed' || change.status === 'approved'),
  );
  return (
    <>
      {owner && data.setUp ? (
        <Notice>
          <p>{t.setUp}</p>
        </Notice>
      ) : null}
      {owner && !data.setUp ? (
        <Notice tone={data.approvers.length === 0 ? 'warning' : 'info'}>
          <p>{data.approvers.length === 0 ? t.noSecondOwner : t.twoOwners(data.approvers.join(t.comma))}</p>
        </Notice>
      ) : null}
      {open.map((change) => (
        <Change key={change.id} change={change} describe={describe} />
      ))}
    </>
  );
}
