import { LIMITS } from '@fairground/contract/limits';
import { DATE_DECLINE_REASONS, type DateDeclineReason } from '@fairground/contract/reasons';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { useLanguage } from '#platform/language.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { FIRST_FIELD } from '#platform/use-queue-keys.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { catalogue as sharedCatalogue } from '../shared/messages.ts';
import styles from '../shared/meet.module.css';
import { catalogue } from './messages.ts';
import type { Request } from './request.ts';

type Props = { request: Request; onFailure: (error: Error) => void };

function Problem({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <Notice tone="danger" live>
      <p>{text}</p>
    </Notice>
  );
}

/** submitted → in_review: from here on the member reads that somebody is on it. */
function ReviewForm({ request: { id }, onFailure }: Props) {
  const texts = useMessages(catalogue);
  const notify = useNotify();
  const form = useCommandForm('POST /daterequests/review', {
    defaults: {},
    prepare: () => ({ input: { id } }),
    onSuccess: () => notify(texts.reviewed, { type: 'success' }),
    onFailure,
  });
  return (
    <form className={styles['form']} noValidate onSubmit={form.submit}>
      <p>{texts.reviewText}</p>
      <Problem text={form.problem} />
      <div>
        <Button type="submit" variant="primary" pending={form.pending} {...FIRST_FIELD}>
          {texts.review}
        </Button>
      </div>
    </form>
  );
}

function AcceptForm({ request, onFailure, onDecline }: Props & { onDecline: () => void }) {
  const texts = useMessages(catalogue);
  const language = useLanguage();
  const notify = useNotify();
  const { id, member, profile } = request;
  const form = useCommandForm('POST /daterequests/accept', {
    draft: `accept:${id}`,
    defaults: { remark: '' },
    confirm: true,
    prepare: ({ remark }) => ({ input: { id, ...(remark.trim() ? { remark: remark.trim() } : {}) } }),
    onSuccess: () => notify(texts.accepted, { type: 'success' }),
    onFailure,
  });
  return (
    <form className={styles['form']} noValidate onSubmit={form.submit}>
      <TextArea
        label={texts.remark}
        hint={texts.remarkHint}
        maxLength={LIMITS.remark.max}
        {...FIRST_FIELD}
        {...form.field('remark')}
      />
      <Problem text={form.problem} />
      <div className={styles['buttons']}>
        <Button type="submit" variant="primary" pending={form.pending}>
          {texts.accept}
        </Button>
        <Button onClick={onDecline}>{texts.decline}</Button>
      </div>
      <ConfirmDialog
        open={form.asked !== null}
        title={texts.acceptTitle}
        confirm={texts.accept}
        pending={form.pending}
        onConfirm={form.send}
        onCancel={form.withdraw}
      >
        <p>{texts.acceptText(member.username, profile.name[language])}</p>
        {profile.sample ? <p>{texts.sampleText}</p> : null}
      </ConfirmDialog>
    </form>
  );
}

function DeclineForm({ request: { id, member }, onFailure, onBack }: Props & { onBack: () => void }) {
  const texts = useMessages(catalogue);
  const shared = useMessages(sharedCatalogue);
  const notify = useNotify();
  const form = useCommandForm('POST /daterequests/decline', {
    draft: `decline-date:${id}`,
    defaults: { reason: '', remark: '' },
    confirm: true,
    prepare({ reason, remark }) {
      const words = remark.trim();
      const errors = {
        ...(reason === '' ? { reason: shared.chooseOne } : {}),
        ...(reason === 'other' && words === '' ? { remark: texts.remarkNeeded } : {}),
      };
      if (Object.keys(errors).length > 0) return { errors };
      return { input: { id, reason: reason as DateDeclineReason, ...(words ? { remark: words } : {}) } };
    },
    onSuccess: () => notify(texts.declined, { type: 'success' }),
    onFailure,
  });
  const { asked } = form;
  return (
    <form className={styles['form']} noValidate onSubmit={form.submit}>
      <SelectField
        label={texts.reason}
        none={shared.choose}
        options={DATE_DECLINE_REASONS.map((value) => ({ value, label: texts.reasons[value] }))}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears because its button was pressed
        autoFocus
        {...form.field('reason')}
      />
      <TextArea
        label={texts.remark}
        hint={texts.remarkHint}
        maxLength={LIMITS.remark.max}
        {...form.field('remark')}
      />
      <Problem text={form.problem} />
      <div className={styles['buttons']}>
        <Button type="submit" variant="danger" pending={form.pending}>
          {texts.decline}
        </Button>
        <Button onClick={onBack}>{shared.back}</Button>
      </div>
      <ConfirmDialog
        open={asked !== null}
        title={texts.declineTitle}
        confirm={texts.decline}
        danger
        pending={form.pending}
        onConfirm={form.send}
        onCancel={form.withdraw}
      >
        <p>{texts.declineText(member.username)}</p>
        {asked ? <p>{texts.reasons[asked.reason]}</p> : null}
      </ConfirmDialog>
    </form>
  );
}

/** What can be done with a request, by how far it is. */
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
