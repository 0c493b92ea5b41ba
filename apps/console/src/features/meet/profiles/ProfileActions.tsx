import { LIMITS } from '@fairground/contract/limits';
import { PROFILE_DECLINE_REASONS, type ProfileDeclineReason } from '@fairground/contract/reasons';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useLanguage } from '#platform/language.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { FIRST_FIELD } from '#platform/use-queue-keys.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Checkbox } from '@fairground/ui/Checkbox.tsx';
import { CheckIcon, PencilIcon } from '@fairground/ui/icons.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { meetSharedMessages } from '../shared/messages.ts';
import { ReasonForm } from '../shared/ReasonForm.tsx';
import { readReason } from '../shared/reason.rules.ts';
import styles from '../shared/meet.module.css';
import type { Profile } from '../shared/profile.ts';
import { profilesMessages } from './messages.ts';
import { Problem } from '@fairground/ui/Problem.tsx';

type Props = { profile: Profile; onFailure: (error: Error) => void };
type StepProps = Props & { onBack: () => void };

/** Rejects a profile, with a reason for its author. */
function DeclineForm({ profile: { id, version, name }, onFailure, onBack }: StepProps) {
  const t = useMessages(profilesMessages);
  const shared = useMessages(meetSharedMessages);
  const language = useLanguage();
  const notify = useNotify();
  const form = useCommandForm('POST /profiles/decline', {
    draft: `decline:${id}`,
    defaults: { reason: '', remark: '' },
    prepare(values) {
      const words = { chooseOne: shared.chooseOne, remarkNeeded: t.remarkNeeded };
      const read = readReason<ProfileDeclineReason>(values, words);
      return 'errors' in read ? read : { input: { id, version, ...read.given } };
    },
    onSuccess: () => notify(t.declined(name[language]), { type: 'success' }),
    onFailure,
  });
  return (
    <ReasonForm
      form={form}
      label={t.declineReason}
      reasons={PROFILE_DECLINE_REASONS}
      names={t.reasons}
      remark={t.remark}
      action={t.decline}
      onBack={onBack}
    />
  );
}

/** Hides a person from members at once. */
function HideForm({ profile: { id, name }, onFailure, onBack }: StepProps) {
  const t = useMessages(profilesMessages);
  const shared = useMessages(meetSharedMessages);
  const language = useLanguage();
  const notify = useNotify();
  const form = useCommandForm('POST /profiles/hide', {
    draft: `hide:${id}`,
    defaults: { why: '' },
    prepare: ({ why }) =>
      why.trim() === '' ? { errors: { why: shared.whyNeeded } } : { input: { id, why: why.trim() } },
    onSuccess: () => notify(t.hidden(name[language]), { type: 'success' }),
    onFailure,
  });
  return (
    <form className={styles['form']} noValidate onSubmit={form.submit}>
      <TextArea
        label={shared.why}
        hint={t.hideText}
        maxLength={LIMITS.remark.max}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form opens on a button press
        autoFocus
        {...form.field('why')}
      />
      <Problem text={form.problem} />
      <div className={styles['buttons']}>
        <Button type="submit" variant="danger" pending={form.pending}>
          {t.hide}
        </Button>
        <Button onClick={onBack}>{shared.back}</Button>
      </div>
    </form>
  );
}

type ApproveProps = Props & { onDecline: (() => void) | null; onEdit: () => void };

/** Approves a person. Sends the version that was reviewed, so that a change made meanwhile is a conflict. */
function ApproveForm({ profile, onFailure, onDecline, onEdit }: ApproveProps) {
  const t = useMessages(profilesMessages);
  const language = useLanguage();
  const notify = useNotify();
  const { id, version, name, sample, status } = profile;
  const playable = profile.videos.every((video) => video.status === 'ready');
  const form = useCommandForm('POST /profiles/approve', {
    defaults: { ageChecked: false, why: '' },
    prepare: ({ ageChecked, why }) => {
      if (!playable) return { errors: { ageChecked: t.videosWaiting } };
      if (!ageChecked) return { errors: { ageChecked: t.ageNeeded } };
      return { input: { id, version, ageChecked: true, ...(why.trim() ? { why: why.trim() } : {}) } };
    },
    onSuccess: () => notify(t.approved(name[language]), { type: 'success' }),
    onFailure,
  });
  return (
    <form className={styles['form']} noValidate onSubmit={form.submit}>
      {playable ? null : (
        <Notice tone="warning">
          <p>{t.videosWaiting}</p>
        </Notice>
      )}
      <Checkbox
        label={sample ? t.ageCheckedSample : t.ageChecked}
        {...FIRST_FIELD}
        {...form.field('ageChecked')}
      />
      <TextArea label={t.note} maxLength={LIMITS.remark.max} {...form.field('why')} />
      <Problem text={form.problem} />
      <div className={styles['buttons']}>
        <Button type="submit" variant="primary" icon={<CheckIcon size={16} />} pending={form.pending}>
          {status === 'draft' ? t.approve : t.approveAgain}
        </Button>
        {onDecline ? <Button onClick={onDecline}>{t.decline}</Button> : null}
        <Button variant="quiet" icon={<PencilIcon size={16} />} onClick={onEdit}>
          {t.edit}
        </Button>
      </div>
    </form>
  );
}

/** The actions that a profile's status permits. */
export function ProfileActions({ profile, onEdit, onFailure }: Props & { onEdit: () => void }) {
  const t = useMessages(profilesMessages);
  const [step, setStep] = useState<'decline' | 'hide' | null>(null);
  const shared = { profile, onFailure, onBack: () => setStep(null) };
  if (step === 'decline') return <DeclineForm {...shared} />;
  if (step === 'hide') return <HideForm {...shared} />;
  if (profile.status === 'draft' || profile.status === 'hidden')
    return (
      <ApproveForm
        profile={profile}
        onFailure={onFailure}
        onEdit={onEdit}
        onDecline={profile.status === 'draft' ? () => setStep('decline') : null}
      />
    );
  return (
    <div className={styles['buttons']}>
      <Button icon={<PencilIcon size={16} />} onClick={onEdit}>
        {t.edit}
      </Button>
      {profile.status === 'approved' ? (
        <Button variant="danger" onClick={() => setStep('hide')}>
          {t.hide}
        </Button>
      ) : null}
    </div>
  );
}
