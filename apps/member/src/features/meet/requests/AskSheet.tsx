import type { MeetDetail } from '@fairground/contract/meet';
import { useId, useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { isFailure } from '@fairground/client/api/failure.ts';
import { createLostAnswer } from '#platform/lost-answer.ts';
import { invalidate, useApiMutation } from '#platform/query.ts';
import { useApiForm } from '@fairground/client/form/use-api-form.ts';
import { Notice } from '@fairground/ui/Notice.tsx';
import { FormNotice } from '#ui/FormNotice.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { type AskDraft, dropAsk, readAsk, writeAsk } from './ask-draft.ts';
import styles from './AskSheet.module.css';
import { CONTACT_MAX, contactFault, MESSAGE_MAX } from './contact.rules.ts';
import { requestsMessages } from './messages.ts';

/** States before sending who will see the contact details and when, and that a fictional person cannot answer. */
export function AskSheet({ profile, onClose }: { profile: MeetDetail; onClose: () => void }) {
  const t = useMessages(requestsMessages);
  const name = profile.xuanfei_name;
  const id = useId();
  const [send] = useState(createLostAnswer);
  const form = useApiForm<AskDraft>({
    defaults: { contact: '', message: '' },
    check({ contact }) {
      const fault = contactFault(contact);
      return { contact: fault === null ? undefined : t[fault] };
    },
    async submit({ contact, message }) {
      const words = message.trim();
      const request = {
        profileId: profile.id,
        contact: contact.trim(),
        ...(words === '' ? {} : { message: words }),
      };
      try {
        await send<unknown>(
          request,
          () => ask.mutateAsync(request),
          (refusal) => isFailure(refusal, 'DATE_REQUEST_EXISTS') || null,
        );
      } catch (error) {
        if (!isFailure(error, 'DATE_REQUEST_EXISTS')) throw error;
        form.say(t.exists);
        return;
      }
      dropAsk(profile.id);
      onClose();
      toast.success(t.sent);
      void invalidate('POST /meet/xuanfeiDetail');
    },
    // A sheet is easily closed by accident: the draft is restored when it is opened again.
    draft: {
      read: () => readAsk(profile.id),
      write: (values) => writeAsk(profile.id, values),
      drop: () => dropAsk(profile.id),
    },
    fallback: t.sendFailed,
  });
  const ask = useApiMutation('POST /meet/saveDateRequest', {
    quiet: true,
    invalidates: ['GET /meet/dateRequests'],
  });
  const who = profile.sample ? t.sampleWho : profile.answeredBy === 'person' ? t.memberWho : t.who;
  const points = who(name).split('\n');

  return (
    <Sheet
      open
      title={t.askTitle(name)}
      onClose={onClose}
      footer={
        <SubmitButton form={form} formId={id} size="medium" block={false}>
          {t.send}
        </SubmitButton>
      }
    >
      <form id={id} className="stack-4" onSubmit={form.submit} noValidate>
        <Notice
          tone={profile.sample ? 'warning' : 'info'}
          title={profile.sample ? t.sampleTitle : t.whoTitle}
        >
          <ul className={styles['points']}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </Notice>
        <FormNotice form={form} />
        <TextField
          label={t.contact}
          hint={t.contactHint}
          {...form.field('contact')}
          autoComplete="off"
          maxLength={CONTACT_MAX}
          required
        />
        <TextArea
          label={t.message}
          hint={t.messageHint}
          {...form.field('message')}
          maxLength={MESSAGE_MAX}
          rows={3}
        />
      </form>
    </Sheet>
  );
}
