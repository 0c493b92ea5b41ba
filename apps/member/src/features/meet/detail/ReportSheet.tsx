import { REPORT_REASONS, type ReportReason } from '@fairground/contract/reasons';
import { type FormEvent, useId, useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { failureText } from '#platform/failure.ts';
import { isFailure } from '#platform/is-failure.ts';
import { useApiMutation } from '#platform/mutation.ts';
import { invalidate } from '#platform/query.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast.ts';
import { useLeadTo } from '#ui/use-lead-to.ts';
import { catalogue } from './messages.ts';
import styles from './ReportSheet.module.css';

const TEXT_MAX = 500;

type Missing = { reason?: string; text?: string };

/** What is wrong with a person, for the operators alone. */
export function ReportSheet({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const texts = useMessages(catalogue);
  const form = useId();
  const [reason, setReason] = useState<ReportReason>();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState<Missing>({});
  const { form: element, leadTo } = useLeadTo({ fields: {} });
  const report = useApiMutation('POST /meet/report', {
    quiet: true,
    onSuccess: async () => {
      onClose();
      toast.success(texts.reportSent);
      await invalidate('POST /meet/xuanfeiDetail');
    },
  });
  const failure = report.error
    ? isFailure(report.error, 'CONFLICT')
      ? texts.reportOpen
      : failureText(report.error, texts.reportFailed)
    : undefined;

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const words = text.trim();
    const found: Missing = {
      ...(reason === undefined ? { reason: texts.reportReasonNeeded } : {}),
      ...(reason === 'other' && words === '' ? { text: texts.reportTextNeeded } : {}),
    };
    setMissing(found);
    leadTo(Object.keys(found)[0]);
    if (reason === undefined || found.text !== undefined || report.isPending) return;
    report.mutate({ id, reason, ...(words === '' ? {} : { text: words }) });
  };

  return (
    <Sheet
      open
      title={texts.reportTitle(name)}
      onClose={onClose}
      footer={
        <Button type="submit" form={form} variant="primary" pending={report.isPending}>
          {texts.reportSend}
        </Button>
      }
    >
      <form ref={element} id={form} className={styles['form']} onSubmit={submit} noValidate>
        <p className={styles['intro']}>{texts.reportIntro}</p>
        {failure ? (
          <Notice tone="danger" live>
            {failure}
          </Notice>
        ) : null}
        <fieldset
          className={styles['reasons']}
          role="radiogroup"
          aria-required
          aria-invalid={missing.reason ? true : undefined}
          aria-describedby={`${form}fault`}
        >
          <legend>{texts.reportReason}</legend>
          {REPORT_REASONS.map((each) => (
            <label key={each} className={styles['reason']}>
              <input
                type="radio"
                name="reason"
                value={each}
                checked={reason === each}
                onChange={() => {
                  setReason(each);
                  setMissing({});
                }}
              />
              <span>{texts.reasons[each]}</span>
            </label>
          ))}
          <p id={`${form}fault`} className={styles['fault']} role="alert">
            {missing.reason}
          </p>
        </fieldset>
        <TextArea
          label={reason === 'other' ? texts.reportTextOther : texts.reportText}
          name="text"
          maxLength={TEXT_MAX}
          value={text}
          error={missing.text}
          onChange={(event) => {
            setText(event.target.value);
            setMissing({});
          }}
        />
      </form>
    </Sheet>
  );
}
