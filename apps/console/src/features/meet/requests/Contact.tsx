import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import { LIMITS } from '@fairground/contract/limits';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { EyeIcon } from '@fairground/ui/icons.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Panel } from '#ui/Panel.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { meetSharedMessages } from '../shared/messages.ts';
import styles from '../shared/meet.module.css';
import { requestsMessages } from './messages.ts';
import { Problem } from '@fairground/ui/Problem.tsx';

/** The member's contact details, and between two members the message: revealed after a reason is given, kept in this component only, never in a cache. */
export function Contact({ id, between }: { id: string; between: boolean }) {
  const t = useMessages(requestsMessages);
  const shared = useMessages(meetSharedMessages);
  const [shown, setShown] = useState<ConsoleDataOf<'POST /daterequests/contact'> | null>(null);
  const form = useCommandForm('POST /daterequests/contact', {
    draft: `date-contact:${id}`,
    defaults: { why: '' },
    prepare: ({ why }) =>
      why.trim() === '' ? { errors: { why: shared.whyNeeded } } : { input: { id, why: why.trim() } },
    onSuccess: setShown,
  });
  if (shown !== null)
    return (
      <Panel
        title={t.contact}
        actions={
          <Button size="small" variant="quiet" onClick={() => setShown(null)}>
            {t.contactHide}
          </Button>
        }
      >
        <p className={styles['words']}>
          <span data-testid="contact">{shown.contact}</span>{' '}
          <CopyButton what={t.contact} value={shown.contact} />
        </p>
        {between ? (
          <Facts
            facts={[
              { label: t.message, value: shown.message ?? t.noMessage, wide: true },
              shown.theirContact === null
                ? null
                : { label: t.theirContact, value: shown.theirContact, wide: true },
            ]}
          />
        ) : null}
      </Panel>
    );
  return (
    <Panel title={t.contact}>
      <form className={styles['form']} noValidate onSubmit={form.submit}>
        <TextField
          label={t.contactWhy}
          hint={t.contactHidden}
          maxLength={LIMITS.remark.max}
          autoComplete="off"
          {...form.field('why')}
        />
        <Problem text={form.problem} />
        <div>
          <Button type="submit" icon={<EyeIcon size={16} />} pending={form.pending}>
            {t.contactShow}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
