import { REPORT_REASONS, type ReportReason } from '@fairground/contract/reasons';
import { useId, useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useApiForm } from '@fairground/client/form/use-api-form.ts';
import { isFailure } from '@fairground/client/api/failure.ts';
import { createLostAnswer } from '#platform/lost-answer.ts';
import { invalidate, useApiMutation } from '#platform/query.ts';
import { FormNotice } from '#ui/FormNotice.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { toast } from '#ui/toast.ts';
import { meetDetailMessages } from './messages.ts';
import styles from './ReportSheet.module.css';

const TEXT_MAX = 500;

type Values = { reason: ReportReason | undefined; text: string };

type ReportSheetProps = {
  /** Of the person, or of the request where its sender is reported. */
  id: string;
  name: string;
  requester?: boolean;
  onClose: () => void;
};

/** Reports a person, or somebody who asked for a date, to the operators. */
export function ReportSheet({ id, name, requester = false, onClose }: ReportSheetProps) {
  const t = useMessages(meetDetailMessages);
  const formId = useId();
  const [send] = useState(createLostAnswer);
  const person = useApiMutation('POST /meet/report', { quiet: true });
  const sender = useApiMutation('POST /meet/reportRequester', { quiet: true });
  const report = requester ? sender : person;
  const form = useApiForm<Values>({
    defaults: { reason: undefined, text: '' },
    check: ({ reason, text }) => ({
      reason: reason === undefined ? t.reportReasonNeeded : undefined,
      text: reason === 'other' && text.trim() === '' ? t.reportTextNeeded : undefined,
    }),
    async submit({ reason, text }) {
      if (reason === undefined) return;
      const words = text.trim();
      const sent = { id, reason, ...(words === '' ? {} : { text: words }) };
      try {
        await send<unknown>(
          sent,
          () => report.mutateAsync(sent),
          (refusal) => isFailure(refusal, 'CONFLICT') || null,
        );
      } catch (error) {
        if (!isFailure(error, 'CONFLICT')) throw error;
        form.say(t.reportOpen);
        return;
      }
      onClose();
      toast.success(t.reportSent);
      void invalidate(requester ? 'GET /meet/incomingRequests' : 'POST /meet/xuanfeiDetail');
    },
    fallback: t.reportFailed,
    ownWordsFirst: true,
  });
  const { reason } = form.values;
  const reasonFault = form.errorOf('reason');

  return (
    <Sheet
      open
      title={t.reportTitle(name)}
      onClose={onClose}
      footer={
        <SubmitButton form={form} formId={formId} size="medium" block={false}>
          {t.reportSend}
        </SubmitButton>
      }
    >
      <form id={formId} className="stack-4" onSubmit={form.submit} noValidate>
        <p className="soft">{t.reportIntro}</p>
        <FormNotice form={form} />
        <fieldset
          className={styles['reasons']}
          role="radiogroup"
          aria-required
          aria-invalid={reasonFault ? true : undefined}
          aria-describedby={`${formId}fault`}
        >
          <legend>{t.reportReason}</legend>
          {REPORT_REASONS.map((each) => (
            <label key={each} className={styles['reason']}>
              <input
                type="radio"
                name="reason"
                value={each}
                checked={reason === each}
                onChange={() => form.set('reason', each)}
              />
              <span>{t.reasons[each]}</span>
            </label>
          ))}
          <p id={`${formId}fault`} className={styles['fault']} role="alert">
            {reasonFault}
          </p>
        </fieldset>
        <TextArea
          label={reason === 'other' ? t.reportTextOther : t.reportText}
          {...form.field('text')}
          maxLength={TEXT_MAX}
        />
      </form>
    </Sheet>
  );
}
