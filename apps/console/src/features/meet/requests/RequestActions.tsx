import { LIMITS } from '@fairground/contract/limits';
import { DATE_DECLINE_REASONS, type DateDeclineReason } from '@fairground/contract/reasons';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useLanguage } from '#platform/language.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { FIRST_FIELD } from '#platform/use-queue-keys.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { meetSharedMessages } from '../shared/messages.ts';
import { ReasonForm } from '../shared/ReasonForm.tsx';
import { readReason } from '../shared/reason.rules.ts';
import styles from '../shared/meet.module.css';
import { requestsMessages } from './messages.ts';
import type { Request } from './request.ts';
import { Problem } from '@fairground/ui/Problem.tsx';

type Props = { request: Request; onFailure: (error: Error) => void };

/** submitted → in_review: from now on the member sees that an operator is working on it. */
function ReviewForm({ request: { id }, onFailure }: Props) {
  const t = useMessages(requestsMessages);
  const notify = useNotify();
  const form = useCommandForm('POST /daterequests/review', {
    defaults: {},
    prepare: () => ({ input: { id } }),
    onSuccess: () => notify(t.reviewed, { type: 'success' }),
    onFailure,
  });
  return (
    <form className={styles['form']} noValidate onSubmit={form.submit}>
      <p>{t.reviewText}</p>
      <Problem text={form.problem} />
      <div>
        <Button type="submit" variant="primary" pending={form.pending} {...FIRST_FIELD}>
          {t.review}
        </Button>
      </div>
    </form>
  );
}

function AcceptForm({ request, onFailure, onDecline }: Props & { onDecline: () => void }) {
  const t = useMessages(requestsMessages);
  const language = useLanguage();
  const notify = useNotify();
  const { id, member, profile } = request;
  const form = useCommandForm('POST /daterequests/accept', {
    draft: `accept:${id}`,
    defaults: { remark: '' },
    confirm: true,
    prepare: ({ remark }) => ({ input: { id, ...(remark.trim() ? { remark: remark.trim() } : {}) } }),
    onSuccess: () => notify(t.accepted, { type: 'success' }),
    onFailure,
  });
  return (
    <form className={styles['form']} noValidate onSubmit={form.submit}>
      <TextArea
        label={t.remark}
        hint={t.remarkHint}
        maxLength={LIMITS.remark.max}
        {...FIRST_FIELD}
        {...form.field('remark')}
      />
      <Problem text={form.problem} />
      <div className={styles['buttons']}>
        <Button type="submit" variant="primary" pending={form.pending}>
          {t.accept}
        </Button>
        <Button onClick={onDecline}>{t.decline}</Button>
      </div>
      <ConfirmDialog
        open={form.asked !== null}
        title={t.acceptTitle}
        confirmText={t.accept}
        pending={form.pending}
        onConfirm={form.send}
        onCancel={form.withdraw}
      >
        <p>{t.acceptText(member.username, profile.name[language])}</p>
        {profile.sample ? <p>{t.sampleText}</p> : null}
      </ConfirmDialog>
    </form>
  );
}

function DeclineForm({ request: { id, member }, onFailure, onBack }: Props & { onBack: () => void }) {
  const t = useMessages(requestsMessages);
  const shared = useMessages(meetSharedMessages);
  const notify = useNotify();
  const form = useCommandForm('POST /daterequests/decline', {
    draft: `decline-date:${id}`,
    defaults: { reason: '', remark: '' },
    confirm: true,
    prepare(values) {
      const words = { chooseOne: shared.chooseOne, remarkNeeded: t.remarkNeeded };
      const read = readReason<DateDeclineReason>(values, words);
      return 'errors' in read ? read : { input: { id, ...read.given } };
    },
    onSuccess: () => notify(t.declined, { type: 'success' }),
    onFailure,
  });
  const { asked } = form;
  return (
    <ReasonForm
      form={form}
      label={t.reason}
      reasons={DATE_DECLINE_REASONS}
      names={t.reasons}
      remark={t.remark}
      remarkHint={t.remarkHint}
      action={t.decline}
      onBack={onBack}
    >
      <ConfirmDialog
        open={asked !== null}
        title={t.declineTitle}
        confirmText={t.decline}
        danger
        pending={form.pending}
        onConfirm={form.send}
        onCancel={form.withdraw}
      >
        <p>{t.declineText(member.username)}</p>
        {asked ? <p>{t.reasons[asked.reason]}</p> : null}
      </ConfirmDialog>
    </ReasonForm>
  );
}

/** The actions that a request's status permits. */
export function RequestActions({ request, onFailure }: Props) {
  const [declining, setDeclining] = useState(false);
  if (request.status === 'submitted') return <ReviewForm request={request} onFailure={onFailure} />;
  if (request.status !== 'in_review') return null;
  return declining ? (
    <DeclineForm request={request} onFailure={onFailure} onBack={() => setDeclining(false)} />
  ) : (
    <AcceptForm request={request} onFailure={onFailure} onDecline={() => setDeclining(true)} />
  );
}
