import { LIMITS } from '@fairground/contract/limits';
import { PROFILE_DECLINE_REASONS, type ProfileDeclineReason } from '@fairground/contract/reasons';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { FIRST_FIELD } from '#platform/use-queue-keys.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Checkbox } from '@fairground/ui/Checkbox.tsx';
import { CheckIcon } from '@fairground/ui/icons.tsx';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { meetSharedMessages } from '../shared/messages.ts';
import { ReasonForm } from '../shared/ReasonForm.tsx';
import { readReason } from '../shared/reason.rules.ts';
import styles from '../shared/meet.module.css';
import { listingsMessages } from './messages.ts';
import { Problem } from '@fairground/ui/Problem.tsx';

type OnFailure = { onFailure: (error: Error) => void };
type Waiting = { id: string; kind: 'application' | 'change' } & OnFailure;

/** Rejects what waits, with a reason for the member. */
function RejectForm({ id, onFailure, onBack }: { id: string; onBack: () => void } & OnFailure) {
  const t = useMessages(listingsMessages);
  const shared = useMessages(meetSharedMessages);
  const notify = useNotify();
  const form = useCommandForm('POST /listings/reject', {
    draft: `reject-listing:${id}`,
    defaults: { reason: '', remark: '' },
    prepare(values) {
      const words = { chooseOne: shared.chooseOne, remarkNeeded: t.remarkNeeded };
      const read = readReason<ProfileDeclineReason>(values, words);
      return 'errors' in read ? read : { input: { id, ...read.given } };
    },
    onSuccess: () => notify(t.rejected, { type: 'success' }),
    onFailure,
  });
  return (
    <ReasonForm
      form={form}
      label={t.rejectReason}
      reasons={PROFILE_DECLINE_REASONS}
      names={t.reasons}
      remark={t.remark}
      remarkHint={t.remarkHint}
      action={t.reject}
      onBack={onBack}
    />
  );
}

/** Approves what waits. An application only with the word that the age was checked. */
function ApproveForm({ id, kind, onFailure, onReject }: Waiting & { onReject: () => void }) {
  const t = useMessages(listingsMessages);
  const notify = useNotify();
  const asksForAge = kind === 'application';
  const form = useCommandForm('POST /listings/approve', {
    defaults: { ageChecked: false },
    prepare: ({ ageChecked }) =>
      asksForAge && !ageChecked
        ? { errors: { ageChecked: t.ageNeeded } }
        : { input: { id, ...(asksForAge ? { ageChecked: true as const } : {}) } },
    onSuccess: () => notify(t.approved, { type: 'success' }),
    onFailure,
  });
  return (
    <form className={styles['form']} noValidate onSubmit={form.submit}>
      {asksForAge ? (
        <Checkbox
          label={t.ageChecked}
          {...form.form.register('ageChecked')}
          error={form.form.formState.errors.ageChecked?.message}
        />
      ) : null}
      <p className={styles['under']}>{t.approveText}</p>
      <Problem text={form.problem} />
      <div className={styles['buttons']}>
        <Button
          type="submit"
          variant="primary"
          icon={<CheckIcon size={16} />}
          pending={form.pending}
          {...FIRST_FIELD}
        >
          {t.approve}
        </Button>
        <Button onClick={onReject}>{t.reject}</Button>
      </div>
    </form>
  );
}

/** The decision about an application or a change. */
export function DecideForm(props: Waiting) {
  const [rejecting, setRejecting] = useState(false);
  return rejecting ? (
    <RejectForm {...props} onBack={() => setRejecting(false)} />
  ) : (
    <ApproveForm {...props} onReject={() => setRejecting(true)} />
  );
}

type OfMember = { memberId: string } & OnFailure;

function WhyForm({
  call,
  memberId,
  hint,
  label,
  done,
  danger = false,
  onFailure,
}: OfMember & {
  call: 'POST /listings/hide' | 'POST /listings/show';
  hint?: string;
  label: string;
  done: string;
  danger?: boolean;
}) {
  const shared = useMessages(meetSharedMessages);
  const notify = useNotify();
  const form = useCommandForm(call, {
    draft: `${call}:${memberId}`,
    defaults: { why: '' },
    prepare: ({ why }) =>
      why.trim() === '' ? { errors: { why: shared.whyNeeded } } : { input: { memberId, why: why.trim() } },
    onSuccess: () => notify(done, { type: 'success' }),
    onFailure,
  });
  return (
    <form className={styles['form']} noValidate onSubmit={form.submit}>
      <TextArea label={shared.why} hint={hint} maxLength={LIMITS.remark.max} {...form.field('why')} />
      <Problem text={form.problem} />
      <div>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={form.pending}>
          {label}
        </Button>
      </div>
    </form>
  );
}

/** Hides a listing from members at once. */
export function HideForm(props: OfMember) {
  const t = useMessages(listingsMessages);
  return (
    <WhyForm {...props} call="POST /listings/hide" hint={t.hideText} label={t.hide} done={t.hidden} danger />
  );
}

/** Shows a listing again that an operator hid. */
export function ShowForm(props: OfMember) {
  const t = useMessages(listingsMessages);
  return <WhyForm {...props} call="POST /listings/show" label={t.show} done={t.shown} />;
}
