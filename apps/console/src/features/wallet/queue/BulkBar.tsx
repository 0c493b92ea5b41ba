import { MANY_AT_MOST, type ManyDone, NOT_TRIED } from '@fairground/contract/console/many';
import { LIMITS } from '@fairground/contract/limits';
import { RECHARGE_REASONS, type RechargeReason } from '@fairground/contract/reasons';
import { useState } from 'react';
import { useApiForm } from '@fairground/client/form/use-api-form.ts';
import { useIsShown } from '@fairground/client/use-is-shown.ts';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { useApiMutation } from '#platform/query.ts';
import { holdBack } from '#platform/undo/undo.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { walletQueueMessages } from './messages.ts';
import styles from './queue.module.css';
import { Problem } from '@fairground/ui/Problem.tsx';

type Picked = readonly { id: string; reference: string }[];
type BulkProps = { picked: Picked; onDone: () => void };

/** What became of many: how many were done, and each that was not, with the reason. */
function Outcome({ result, picked }: { result: ManyDone; picked: Picked }) {
  const t = useMessages(walletQueueMessages);
  const format = useFormat();
  const { done, failed } = result;
  const statuses: Readonly<Record<string, string>> = { ...t.other, ...t.recharge, ...t.withdrawal };
  return (
    <Notice
      tone={failed.length === 0 ? 'success' : 'warning'}
      live
      title={t.bulkDone(format.number(done.length), format.number(failed.length))}
    >
      <ul>
        {failed.map(({ id, failure, by, status }) => (
          <li key={id}>
            <code>{picked.find((row) => row.id === id)?.reference ?? id}</code>{' '}
            <span>
              {[
                by ?? '',
                statuses[status ?? ''] ??
                  (failure === NOT_TRIED
                    ? t.bulkNotTried
                    : failure === 'INTERNAL_ERROR'
                      ? t.bulkBroke
                      : t.bulkRefused),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {failed.some(({ failure }) => failure === NOT_TRIED || failure === 'INTERNAL_ERROR') ? (
        <p>{t.bulkAgain}</p>
      ) : null}
    </Notice>
  );
}

/** Rejects the chosen recharges with one reason, ten seconds later: until then it can be taken back. */
export function BulkReject({ picked, onDone }: BulkProps) {
  const t = useMessages(walletQueueMessages);
  const format = useFormat();
  const command = useApiMutation('POST /recharges/rejectmany', { quietWhenLeft: true });
  const [sent, setSent] = useState<Picked>([]);
  // By the time it is sent the operator may be on another screen, where nothing would say that it failed.
  const isShown = useIsShown();
  const form = useApiForm({
    defaults: { reason: '', remark: '' },
    check: ({ reason, remark }) => ({
      reason: reason === '' ? t.reasonMissing : undefined,
      remark: reason === 'other' && remark.trim() === '' ? t.remarkNeeded : undefined,
    }),
    submit({ reason, remark }) {
      const rows = picked.slice(0, MANY_AT_MOST);
      holdBack({
        text: t.bulkRejecting(format.number(rows.length)),
        about: rows.map(({ id }) => `recharge:${id}`),
        undo: () => undefined,
        async run() {
          setSent(rows);
          const input = {
            ids: rows.map(({ id }) => id),
            reason: reason as RechargeReason,
            ...(remark.trim() === '' ? {} : { remark: remark.trim() }),
          };
          try {
            const { done, failed } = await command.mutateAsync(input);
            if (isShown() || failed.length === 0) return null;
            return t.bulkDone(format.number(done.length), format.number(failed.length));
          } catch (error) {
            if (isShown()) return null; // it is shown below
            throw new Error(`${error instanceof Error ? error.message : ''} ${t.bulkAgain}`.trim(), {
              cause: error,
            });
          }
        },
      });
      onDone();
    },
  });
  return (
    <>
      {picked.length === 0 ? null : (
        <form className={styles['bulk']} noValidate onSubmit={form.submit} aria-label={t.bulkReject}>
          <p>{t.picked(format.number(picked.length))}</p>
          <SelectField
            label={t.reason}
            none={t.choose}
            options={RECHARGE_REASONS.map((value) => ({ value, label: t.reasons[value] }))}
            {...form.field('reason')}
          />
          <TextField label={t.remark} maxLength={LIMITS.remark.max} {...form.field('remark')} />
          <Button type="submit" variant="danger">
            {t.bulkReject}
          </Button>
        </form>
      )}
      <Problem text={command.error ? `${command.error.message} ${t.bulkAgain}` : null} />
      {command.data ? <Outcome result={command.data} picked={sent} /> : null}
    </>
  );
}

/** Approves the chosen withdrawals for their transfer. */
export function BulkApprove({ picked, onDone }: BulkProps) {
  const t = useMessages(walletQueueMessages);
  const format = useFormat();
  const [asked, setAsked] = useState<Picked | null>(null);
  const [sent, setSent] = useState<Picked>([]);
  const command = useApiMutation('POST /withdrawals/approvemany', {
    onSuccess: onDone,
    onSettled: () => setAsked(null),
  });
  const confirm = (rows: Picked): void => {
    setSent(rows);
    command.mutate({ ids: rows.map(({ id }) => id) });
  };
  return (
    <>
      {picked.length === 0 ? null : (
        <div className={styles['bulk']}>
          <p>{t.picked(format.number(picked.length))}</p>
          <Button variant="primary" onClick={() => setAsked(picked.slice(0, MANY_AT_MOST))}>
            {t.bulkApprove}
          </Button>
        </div>
      )}
      <Problem text={command.error ? `${command.error.message} ${t.bulkAgain}` : null} />
      {command.data ? <Outcome result={command.data} picked={sent} /> : null}
      <ConfirmDialog
        open={asked !== null}
        title={t.bulkApprove}
        confirmText={t.bulkApprove}
        pending={command.isPending}
        onConfirm={() => confirm(asked ?? [])}
        onCancel={() => setAsked(null)}
      >
        <p>{t.bulkApproveText(format.number(asked?.length ?? 0))}</p>
      </ConfirmDialog>
    </>
  );
}
