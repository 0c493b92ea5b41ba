import { useApiForm } from '@fairground/client/form/use-api-form.ts';
import { useIsShown } from '@fairground/client/use-is-shown.ts';
import { LIMITS } from '@fairground/contract/limits';
import type { ReactNode } from 'react';
import { draftOf } from '#platform/drafts.ts';
import { useMessages } from '#platform/i18n.ts';
import { Notice } from '@fairground/ui/Notice.tsx';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { bankMessages } from './messages.ts';

type WhyDialogProps = {
  title: string;
  action: string;
  /** Under which name what is typed is kept: what is done, and to which record. */
  draft: string;
  disabled?: boolean;
  wide?: boolean;
  children?: ReactNode;
  /** A further field, such as a reference. */
  field?: { label: string; missing: string; initial?: string | undefined };
  /** A throw is shown in the dialog, which stays open. */
  onDo: (said: { why: string; typed: string }) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for the reason that goes into the audit log, and does it. */
export function WhyDialog({ children, field, draft, onDo, ...dialog }: WhyDialogProps) {
  const t = useMessages(bankMessages);
  const isShown = useIsShown();
  const form = useApiForm({
    defaults: { why: '', typed: field?.initial ?? '' },
    draft: draftOf(draft),
    check: ({ why, typed }) => ({
      why: why.trim() === '' ? t.whyMissing : undefined,
      typed: field !== undefined && typed.trim() === '' ? field.missing : undefined,
    }),
    async submit(values) {
      await onDo({ why: values.why.trim(), typed: values.typed.trim() });
      form.reset();
      // It may have been closed meanwhile, and another one opened in its place.
      if (isShown()) dialog.onClose();
    },
  });
  return (
    <FormDialog form={form} {...dialog}>
      {children}
      {field === undefined ? null : (
        <TextField label={field.label} maxLength={LIMITS.bankName.max} {...form.field('typed')} />
      )}
      <TextArea label={t.why} maxLength={LIMITS.remark.max} {...form.field('why')} />
      {form.refusal?.form ? (
        <Notice tone="danger" live>
          <p>{form.refusal.form}</p>
        </Notice>
      ) : null}
    </FormDialog>
  );
}
