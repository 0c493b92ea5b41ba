import { LIMITS } from '@fairground/contract/limits';
import { useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { EyeIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { TextField } from '#ui/TextField.tsx';
import { catalogue as sharedCatalogue } from '../shared/messages.ts';
import styles from '../shared/meet.module.css';
import { catalogue } from './messages.ts';

/** How to reach the member: hidden until an operator says why, and in this view alone, never in a cache. */
export function Contact({ id }: { id: string }) {
  const texts = useMessages(catalogue);
  const shared = useMessages(sharedCatalogue);
  const [contact, setContact] = useState<string | null>(null);
  const form = useCommandForm('POST /daterequests/contact', {
    defaults: { why: '' },
    prepare: ({ why }) =>
      why.trim() === '' ? { errors: { why: shared.whyNeeded } } : { input: { id, why: why.trim() } },
    onSuccess: (data) => setContact(data.contact),
  });
  if (contact !== null)
    return (
      <Panel
        title={texts.contact}
        actions={
          <Button size="small" variant="quiet" onClick={() => setContact(null)}>
            {texts.contactHide}
          </Button>
        }
      >
        <p className={styles['words']}>
          <span data-testid="contact">{contact}</span> <CopyButton what={texts.contact} value={contact} />
        </p>
      </Panel>
    );
  return (
    <Panel title={texts.contact}>
      <form className={styles['form']} noValidate onSubmit={form.submit}>
        <TextField
          label={texts.contactWhy}
          hint={texts.contactHidden}
          maxLength={LIMITS.remark.max}
          autoComplete="off"
          {...form.field('why')}
        />
        {form.problem ? (
          <Notice tone="danger" live>
            <p>{form.problem}</p>
          </Notice>
        ) : null}
        <div>
          <Button type="submit" icon={<EyeIcon size={16} />} pending={form.pending}>
            {texts.contactShow}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
