import type { DeskRecord, RecordKind } from '@fairground/contract/console/records';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { useApiMutation } from '#platform/query.ts';
import { pressedBy } from '#platform/use-queue-keys.ts';
import { useMe } from '#platform/session.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Field } from '@fairground/ui/Field.tsx';
import field from '@fairground/ui/Field.module.css';
import { recordMessages } from './messages.ts';
import styles from './records.module.css';
import { Problem } from '@fairground/ui/Problem.tsx';

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
            ? data.claimable
              ? t.free
              : t.decided
            : mine
              ? t.mine(format.time(held.until))
              : t.taken(held.by.username, format.time(held.until))}
        </p>
        {data.claimable && (held === null || mine) ? (
          <Button
            size="small"
            {...pressedBy('t')}
            pending={claim.isPending}
            onClick={() => claim.mutate(record)}
          >
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
      <Field label={t.assignee}>
        {(wiring) => (
          <span className={field['box']}>
            <select
              {...wiring}
              className={field['input']}
              value={data.assignee?.id ?? ''}
              onChange={(event) =>
                assign.mutate({
                  ...record,
                  from: data.assignee?.id ?? null,
                  operatorId: event.target.value || null,
                })
              }
            >
              <option value="">{t.nobody}</option>
              {data.assignable.map(({ id, username }) => (
                <option key={id} value={id}>
                  {username}
                </option>
              ))}
            </select>
          </span>
        )}
      </Field>
      <Problem text={problem?.message} />
    </>
  );
}
