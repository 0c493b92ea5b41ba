import type { MeetDetail } from '@fairground/contract/meet';
import { type FormEvent, useId, useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { isFailure } from '#platform/is-failure.ts';
import { useApiMutation } from '#platform/mutation.ts';
import { invalidate } from '#platform/query.ts';
import { useFormErrors } from '#platform/use-form-errors.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { type AskDraft, dropAsk, readAsk, writeAsk } from './ask-draft.ts';
import styles from './AskSheet.module.css';
import { CONTACT_MAX, contactFault, MESSAGE_MAX } from './contact.rules.ts';
import { catalogue } from './messages.ts';

/** The form says before sending who will see the contact and when, and that nobody is behind a drawn person. */
export function AskSheet({ profile, onClose }: { profile: MeetDetail; onClose: () => void }) {
  const texts = useMessages(catalogue);
  const name = profile.xuanfei_name;
  const form = useId();
  const [draft, setDraft] = useState(() => readAsk(profile.id));
  const { contact, message } = draft;
  // A sheet is easily dragged away: what was typed is there when it is opened again.
  const put = (change: Partial<AskDraft>): void => {
    const next = { ...draft, ...change };
    setDraft(next);
    writeAsk(profile.id, next);
  };
  const [fault, setFault] = useState<ReturnType<typeof contactFault>>(null);
  const { errors, failed, forget, say, clear } = useFormErrors(['contact', 'message'], texts.sendFailed);
  const ask = useApiMutation('POST /meet/saveDateRequest', {
    quiet: true,
    invalidates: ['GET /meet/dateRequests'],
    onSuccess: async () => {
      dropAsk(profile.id);
      onClose();
      toast.success(texts.sent);
      await invalidate('POST /meet/xuanfeiDetail');
    },
    onError: (error) => {
      if (isFailure(error, 'DATE_REQUEST_EXISTS')) say(texts.exists);
      else failed(error);
    },
  });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = contactFault(contact);
    setFault(found);
    if (found !== null || ask.isPending) return;
    clear();
    const words = message.trim();
    ask.mutate({
      profileId: profile.id,
      contact: contact.trim(),
      ...(words === '' ? {} : { message: words }),
    });
  };
  const points = (profile.sample ? texts.sampleWho(name) : texts.who(name)).split('\n');

  return (
    <Sheet
      open
      title={texts.askTitle(name)}
      onClose={onClose}
      footer={
        <Button type="submit" form={form} variant="primary" pending={ask.isPending}>
          {texts.send}
        </Button>
      }
    >
      <form id={form} className={styles['form']} onSubmit={submit} noValidate>
        <Notice
          tone={profile.sample ? 'warning' : 'info'}
          title={profile.sample ? texts.sampleTitle : texts.whoTitle}
        >
          <ul className={styles['points']}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </Notice>
        {errors.form ? (
          <Notice tone="danger" live>
            {errors.form}
          </Notice>
        ) : null}
        <TextField
          label={texts.contact}
          hint={texts.contactHint}
          name="contact"
          autoComplete="off"
          maxLength={CONTACT_MAX}
          required
          value={contact}
          error={fault === null ? errors.fields['contact'] : texts[fault]}
          onChange={(event) => {
            put({ contact: event.target.value });
            setFault(null);
            forget('contact');
          }}
        />
        <TextArea
          label={texts.message}
          hint={texts.messageHint}
          name="message"
          maxLength={MESSAGE_MAX}
          rows={3}
          value={message}
          error={errors.fields['message']}
          onChange={(event) => {
            put({ message: event.target.value });
            forget('message');
          }}
        />
      </form>
    </Sheet>
  );
}
