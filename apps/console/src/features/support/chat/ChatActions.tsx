import type { ConsoleConversation } from '@fairground/contract/console/support';
import { LIMITS } from '@fairground/contract/limits';
import { useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { useCommand } from '#platform/query.ts';
import { useMe } from '#platform/session.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import formStyles from '#ui/Form.module.css';
import { Notice } from '#ui/Notice.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { usePresence } from '../presence/use-presence.ts';
import styles from './Conversation.module.css';
import { catalogue } from './messages.ts';

type Failed = (error: Error) => void;
type StepProps = { row: ConsoleConversation; onFailure: Failed; onClose: () => void };

/** To a colleague who is at the desk, or back into the queue. */
function HandOver({ row: { id }, onFailure, onClose }: StepProps) {
  const texts = useMessages(catalogue);
  const me = useMe();
  const { colleagues } = usePresence();
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
    <Dialog open title={texts.handTitle} onClose={onClose}>
      <form className={formStyles['form']} noValidate onSubmit={form.submit}>
        <p>{texts.handText}</p>
        <SelectField
          label={texts.handTo}
          none={texts.handQueue}
          options={others.map(({ id: value, username: label }) => ({ value, label }))}
          {...form.field('to')}
        />
        <TextArea label={texts.note} maxLength={LIMITS.remark.max} {...form.field('why')} />
        {form.problem ? (
          <Notice tone="danger" live>
            <p>{form.problem}</p>
          </Notice>
        ) : null}
        <Button type="submit" variant="primary" pending={form.pending}>
          {texts.hand}
        </Button>
      </form>
    </Dialog>
  );
}

function CloseDialog({ row: { id }, onFailure, onClose }: StepProps) {
  const texts = useMessages(catalogue);
  const form = useCommandForm('POST /support/close', {
    draft: `close:${id}`,
    defaults: { why: '' },
    prepare: ({ why }) => ({ input: { id, ...(why.trim() ? { why: why.trim() } : {}) } }),
    onSuccess: onClose,
    onFailure,
  });
  return (
    <Dialog open title={texts.closeTitle} onClose={onClose}>
      <form className={formStyles['form']} noValidate onSubmit={form.submit}>
        <p>{texts.closeText}</p>
        <TextArea label={texts.note} maxLength={LIMITS.remark.max} {...form.field('why')} />
        {form.problem ? (
          <Notice tone="danger" live>
            <p>{form.problem}</p>
          </Notice>
        ) : null}
        <Button type="submit" variant="primary" pending={form.pending}>
          {texts.close}
        </Button>
      </form>
    </Dialog>
  );
}

/** What can be done with a conversation, by who has it. */
export function ChatActions({ row, onFailure }: { row: ConsoleConversation; onFailure: Failed }) {
  const texts = useMessages(catalogue);
  const me = useMe();
  const take = useCommand('POST /support/take');
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
            {texts.hand}
          </Button>
          <Button size="small" onClick={() => setOpen('close')}>
            {texts.close}
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
            {operator ? texts.takeOver(operator.username) : texts.take}
          </Button>
          {operator === null && state !== 'closed' ? (
            <Button size="small" onClick={() => setOpen('close')}>
              {texts.close}
            </Button>
          ) : null}
        </>
      )}
      {operator ? (
        <ConfirmDialog
          open={open === 'take'}
          title={texts.takeOverTitle}
          confirm={texts.takeOver(operator.username)}
          pending={take.isPending}
          onConfirm={takeIt}
          onCancel={shut}
        >
          <p>{texts.takeOverText(operator.username)}</p>
        </ConfirmDialog>
      ) : null}
      {open === 'hand' ? <HandOver row={row} onFailure={onFailure} onClose={shut} /> : null}
      {open === 'close' ? <CloseDialog row={row} onFailure={onFailure} onClose={shut} /> : null}
    </div>
  );
}
