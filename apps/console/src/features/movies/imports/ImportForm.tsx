import { LIMITS } from '@fairground/contract/limits';
import { useNotify } from 'ra-core';
import { useMessages } from '#platform/catalogue.ts';
import { isFailure } from '#platform/failure.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import formStyles from '#ui/Form.module.css';
import { Notice } from '#ui/Notice.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { catalogue } from '../messages.ts';

/** Begins an import: of everything, or of what fits. */
export function ImportForm({ onClose }: { onClose: () => void }) {
  const { imports: texts, why: whyText } = useMessages(catalogue);
  const notify = useNotify();
  const form = useCommandForm('POST /movies/import', {
    defaults: { t: '', wd: '', ids: '', why: '' },
    prepare({ t, wd, ids, why }) {
      const chosen = { t: t.trim(), wd: wd.trim(), ids: ids.replaceAll(/\s+/g, '') };
      return {
        input: { why, ...Object.fromEntries(Object.entries(chosen).filter(([, text]) => text !== '')) },
      };
    },
    onSuccess() {
      notify(texts.begun, { type: 'success' });
      onClose();
    },
  });
  const already = isFailure(form.error, 'CONFLICT');
  return (
    <Dialog open title={texts.nowTitle} onClose={onClose}>
      <form className={formStyles['form']} noValidate onSubmit={form.submit}>
        <p className={formStyles['intro']}>{texts.nowText}</p>
        <TextField label={texts.category} maxLength={LIMITS.search.max} {...form.field('t')} />
        <TextField label={texts.words} maxLength={LIMITS.search.max} {...form.field('wd')} />
        <TextField label={texts.ids} maxLength={1000} {...form.field('ids')} />
        <TextArea label={whyText} maxLength={LIMITS.remark.max} {...form.field('why')} />
        {form.problem ? (
          <Notice tone="danger" live>
            <p>{already ? texts.already : form.problem}</p>
          </Notice>
        ) : null}
        <Button type="submit" variant="primary" pending={form.pending}>
          {texts.begin}
        </Button>
      </form>
    </Dialog>
  );
}
