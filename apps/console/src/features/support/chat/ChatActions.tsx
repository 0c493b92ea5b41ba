import type { ConsoleConversation } from '@fairground/contract/console/support';
import { LIMITS } from '@fairground/contract/limits';
import { useEffect, useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useApiMutation } from '#platform/query.ts';
import { useMe } from '#platform/session.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import formStyles from '#ui/Form.module.css';
import { SelectField } from '#ui/SelectField.tsx';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { presenceOfMe, usePresence } from '../presence/use-presence.ts';
import styles from './Conversation.module.css';
import { chatMessages } from './messages.ts';
import { Problem } from '@fairground/ui/Problem.tsx';

type Failed = (error: Error) => void;
type StepProps = { row: ConsoleConversation; onFailure: Failed; onClose: () => void };

/** Hands a conversation over to a colleague who is present, or back to the queue. */
function HandOver({ row: { id }, onFailure, onClose }: StepProps) {
  const t = useMessages(chatMessages);
  const me = useMe();
  const { colleagues } = usePresence();
  useEffect(() => void presenceOfMe().ask(), []);
  const form = useCommandForm('POST /support/release', {
    draft: `hand:${id}`,
    defaults: { to: '', why: '' },
    prepare: ({ to, why }) => ({
      input: { id, ...(to === '' ? {} : { to }), ...(why.trim() ? { why: why.trim() } : {}) },
    }),
    onSuccess: onClose,
    onFailure,
  });
  const others = (colleagues ?? []).filter((colleague) => colleague.id !== me?.id);
  return (
    <Dialog open title={t.handTitle} onClose={onClose}>
      <form className={formStyles['form']} noValidate onSubmit={form.submit}>
        <p>{t.handText}</p>
        <SelectField
          label={t.handTo}
          none={t.handQueue}
          options={others.map(({ id: value, username: label }) => ({ value, label }))}
          {...form.field('to')}
        />
        <TextArea label={t.note} maxLength={LIMITS.remark.max} {...form.field('why')} />
        <Problem text={form.problem} />
        <Button type="submit" variant="primary" pending={form.pending}>
          {t.hand}
        </Button>
      </form>
    </Dialog>
  );
}

function CloseDialog({ row: { id }, onFailure, onClose }: StepProps) {
  const t = useMessages(chatMessages);
  const form = useCommandForm('POST /support/close', {
    draft: `close:${id}`,
    defaults: { why: '' },
    prepare: ({ why }) => ({ input: { id, ...(why.trim() ? { why: why.trim() } : {}) } }),
    onSuccess: onClose,
    onFailure,
  });
  return (
    <Dialog open title={t.closeTitle} onClose={onClose}>
      <form className={formStyles['form']} noValidate onSubmit={form.submit}>
        <p>{t.closeText}</p>
        <TextArea label={t.note} maxLength={LIMITS.remark.max} {...form.field('why')} />
        <Problem text={form.problem} />
        <Button type="submit" variant="primary" pending={form.pending}>
          {t.close}
        </Button>
      </form>
    </Dialog>
  );
}

/** The actions that a conversation's state permits. */
export function ChatActions({ row, onFailure }: { row: ConsoleConversation; onFailure: Failed }) {
  const t = useMessages(chatMessages);
  const me = useMe();
  const take = useApiMutation('POST /support/take');
  const [open, setOpen] = useState<'take' | 'hand' | 'close' | null>(null);
  const { id, operator, state } = row;
  const mine = operator !== null && operator.id === me?.id;
  const shut = (): void => setOpen(null);
  const takeIt = (): void => {
    const input = { id, ...(operator ? { from: operator.id } : {}) };
    take.mutate(input, { onError: onFailure, onSettled: shut });
  };
  return (
    <div className={styles['actions']}>
      {mine ? (
        <>
          <Button size="small" onClick={() => setOpen('hand')}>
            {t.hand}
          </Button>
          <Button size="small" onClick={() => setOpen('close')}>
            {t.close}
          </Button>
        </>
      ) : (
        <>
          <Button
            size="small"
            variant={operator ? 'secondary' : 'primary'}
            pending={take.isPending}
            onClick={operator ? () => setOpen('take') : takeIt}
          >
            {operator ? t.takeOver(operator.username) : t.take}
          </Button>
          {operator === null && state !== 'closed' ? (
            <Button size="small" onClick={() => setOpen('close')}>
              {t.close}
            </Button>
          ) : null}
        </>
      )}
      {operator ? (
        <ConfirmDialog
          open={open === 'take'}
          title={t.takeOverTitle}
          confirmText={t.takeOver(operator.username)}
          pending={take.isPending}
          onConfirm={takeIt}
          onCancel={shut}
        >
          <p>{t.takeOverText(operator.username)}</p>
        </ConfirmDialog>
      ) : null}
      {open === 'hand' ? <HandOver row={row} onFailure={onFailure} onClose={shut} /> : null}
      {open === 'close' ? <CloseDialog row={row} onFailure={onFailure} onClose={shut} /> : null}
    </div>
  );
}
