import { LIMITS } from '@fairground/contract/limits';
import { PROFILE_DECLINE_REASONS, type ProfileDeclineReason } from '@fairground/contract/reasons';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { useLanguage } from '#platform/language.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { FIRST_FIELD } from '#platform/use-queue-keys.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { CheckIcon, PencilIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { catalogue as sharedCatalogue } from '../shared/messages.ts';
import styles from '../shared/meet.module.css';
import type { Profile } from '../shared/profile.ts';
import { catalogue } from './messages.ts';

type Props = { profile: Profile; onFailure: (error: Error) => void };
type StepProps = Props & { onBack: () => void };

function Problem({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <Notice tone="danger" live>
      <p>{text}</p>
    </Notice>
  );
}

/** Why it is not good enough yet, for whoever wrote it. */
function DeclineForm({ profile: { id, version, name }, onFailure, onBack }: StepProps) {
  const texts = useMessages(catalogue);
  const shared = useMessages(sharedCatalogue);
  const language = useLanguage();
  const notify = useNotify();
  const form = useCommandForm('POST /profiles/decline', {
    draft: `decline:${id}`,
    defaults: { reason: '', remark: '' },
    prepare({ reason, remark }) {
      const words = remark.trim();
      const errors = {
        ...(reason === '' ? { reason: shared.chooseOne } : {}),
        ...(reason === 'other' && words === '' ? { remark: texts.remarkNeeded } : {}),
      };
      if (Object.keys(errors).length > 0) return { errors };
      return {
        input: { id, version, reason: reason as ProfileDeclineReason, ...(words ? { remark: words } : {}) },
      };
    },
    onSuccess: () => notify(texts.declined(name[language]), { type: 'success' }),
    onFailure,
  });
  return (
    <form className={styles['form']} noValidate onSubmit={form.submit}>
      <SelectField
        label={texts.declineReason}
        none={shared.choose}
        options={PROFILE_DECLINE_REASONS.map((value) => ({ value, label: texts.reasons[value] }))}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears because its button was pressed
        autoFocus
        {...form.field('reason')}
      />
      <TextArea label={texts.remark} maxLength={LIMITS.remark.max} {...form.field('remark')} />
      <Problem text={form.problem} />
      <div className={styles['buttons']}>
        <Button type="submit" variant="danger" pending={form.pending}>
          {texts.decline}
        </Button>
        <Button onClick={onBack}>{shared.back}</Button>
      </div>
    </form>
  );
}

/** Takes a person from the members' screens at once. */
function HideForm({ profile: { id, name }, onFailure, onBack }: StepProps) {
  const texts = useMessages(catalogue);
  const shared = useMessages(sharedCatalogue);
  const language = useLanguage();
  const notify = useNotify();
  const form = useCommandForm('POST /profiles/hide', {
    draft: `hide:${id}`,
    defaults: { why: '' },
    prepare: ({ why }) =>
      why.trim() === '' ? { errors: { why: shared.whyNeeded } } : { input: { id, why: why.trim() } },
    onSuccess: () => notify(texts.hidden(name[language]), { type: 'success' }),
    onFailure,
  });
  return (
    <form className={styles['form']} noValidate onSubmit={form.submit}>
      <TextArea
        label={shared.why}
        hint={texts.hideText}
        maxLength={LIMITS.remark.max}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears because its button was pressed
        autoFocus
        {...form.field('why')}
      />
      <Problem text={form.problem} />
      <div className={styles['buttons']}>
        <Button type="submit" variant="danger" pending={form.pending}>
          {texts.hide}
        </Button>
        <Button onClick={onBack}>{shared.back}</Button>
      </div>
    </form>
  );
}

type ApproveProps = Props & { onDecline: (() => void) | null; onEdit: () => void };

/** Makes a person public, by whoever has looked: the version that was looked at goes with it. */
function ApproveForm({ profile, onFailure, onDecline, onEdit }: ApproveProps) {
  const texts = useMessages(catalogue);
  const language = useLanguage();
  const notify = useNotify();
  const { id, version, name, sample, status } = profile;
  const form = useCommandForm('POST /profiles/approve', {
    defaults: { ageChecked: false, why: '' },
    prepare: ({ ageChecked, why }) =>
      ageChecked
        ? { input: { id, version, ageChecked: true, ...(why.trim() ? { why: why.trim() } : {}) } }
        : { errors: { ageChecked: texts.ageNeeded } },
    onSuccess: () => notify(texts.approved(name[language]), { type: 'success' }),
    onFailure,
  });
  return (
    <form className={styles['form']} noValidate onSubmit={form.submit}>
      <Checkbox
        label={sample ? texts.ageCheckedSample : texts.ageChecked}
        {...FIRST_FIELD}
        {...form.field('ageChecked')}
      />
      <TextArea label={texts.note} maxLength={LIMITS.remark.max} {...form.field('why')} />
      <Problem text={form.problem} />
      <div className={styles['buttons']}>
        <Button type="submit" variant="primary" icon={<CheckIcon size={16} />} pending={form.pending}>
          {status === 'draft' ? texts.approve : texts.approveAgain}
        </Button>
        {onDecline ? <Button onClick={onDecline}>{texts.decline}</Button> : null}
        <Button variant="quiet" icon={<PencilIcon size={16} />} onClick={onEdit}>
          {texts.edit}
        </Button>
      </div>
    </form>
  );
}

/** What can be done with a person, by where the profile stands. */
export function ProfileActions({ profile, onEdit, onFailure }: Props & { onEdit: () => void }) {
  const texts = useMessages(catalogue);
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
        {texts.edit}
      </Button>
      {profile.status === 'approved' ? (
        <Button variant="danger" onClick={() => setStep('hide')}>
          {texts.hide}
        </Button>
      ) : null}
    </div>
  );
}
