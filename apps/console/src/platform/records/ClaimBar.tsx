import type { DeskRecord, RecordKind } from '@fairground/contract/console/records';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { useApiMutation } from '#platform/query.ts';
import { useMe } from '#platform/session.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { recordMessages } from './messages.ts';
import styles from './records.module.css';

type ClaimBarProps = { record: { kind: RecordKind; id: string }; data: DeskRecord };

/** Taking a record into the own hands for some minutes, and whose it is. */
export function ClaimBar({ record, data }: ClaimBarProps) {
  const t = useMessages(recordMessages);
  const format = useFormat();
  const me = useMe();
  const claim = useApiMutation('POST /record/claim');
  const release = useApiMutation('POST /record/release');
  const assign = useApiMutation('POST /record/assign');
  const problem = claim.error ?? release.error ?? assign.error;
  const held = data.claim;
  const mine = held !== null && held.by.id === me?.id;
  return (
    <>
      <div className={styles['claim']}>
        <p role="status">
          {held === null
            ? t.free
            : mine
              ? t.mine(format.time(held.until))
              : t.taken(held.by.username, format.time(held.until))}
        </p>
        {held === null || mine ? (
          <Button size="small" pending={claim.isPending} onClick={() => claim.mutate(record)}>
            {mine ? t.keep : t.take}
          </Button>
        ) : null}
        {mine ? (
          <Button
            size="small"
            variant="quiet"
            pending={release.isPending}
            onClick={() => release.mutate(record)}
          >
            {t.release}
          </Button>
        ) : null}
      </div>
      <SelectField
        label={t.assignee}
        none={t.nobody}
        value={data.assignee?.id ?? ''}
        options={data.assignable.map(({ id, username }) => ({ value: id, label: username }))}
        onChange={(event) => assign.mutate({ ...record, operatorId: event.target.value || null })}
      />
      {problem ? (
        <Notice tone="danger" live>
          <p>{problem.message}</p>
        </Notice>
      ) : null}
    </>
  );
}
