import { LIMITS } from '@fairground/contract/limits';
import { useNotify } from 'ra-core';
import { useMessages } from '#platform/i18n.ts';
import { isFailure } from '@fairground/client/api/failure.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import formStyles from '#ui/Form.module.css';
import { Notice } from '@fairground/ui/Notice.tsx';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { moviesMessages } from '../messages.ts';

/** Starts an import of everything, or of what matches the filters. */
export function ImportForm({ onClose }: { onClose: () => void }) {
  const { imports: t, why: whyText } = useMessages(moviesMessages);
  const notify = useNotify();
  const form = useCommandForm('POST /movies/import', {
    defaults: { t: '', wd: '', ids: '', why: '' },
    prepare({ t: category, wd, ids, why }) {
      const chosen = { t: category.trim(), wd: wd.trim(), ids: ids.replaceAll(/\s+/g, '') };
      return {
        input: { why, ...Object.fromEntries(Object.entries(chosen).filter(([, text]) => text !== '')) },
      };
    },
    onSuccess() {
      notify(t.begun, { type: 'success' });
      onClose();
    },
  });
  const already = isFailure(form.error, 'CONFLICT');
  return (
    <Dialog open title={t.nowTitle} onClose={onClose}>
      <form className={formStyles['form']} noValidate onSubmit={form.submit}>
        <p className={formStyles['intro']}>{t.nowText}</p>
        <TextField label={t.category} maxLength={LIMITS.search.max} {...form.field('t')} />
        <TextField label={t.words} maxLength={LIMITS.search.max} {...form.field('wd')} />
        <TextField label={t.ids} maxLength={1000} {...form.field('ids')} />
        <TextArea label={whyText} maxLength={LIMITS.remark.max} {...form.field('why')} />
        {form.problem ? (
          <Notice tone="danger" live>
            <p>{already ? t.already : form.problem}</p>
          </Notice>
        ) : null}
        <Button type="submit" variant="primary" pending={form.pending}>
          {t.begin}
        </Button>
      </form>
    </Dialog>
  );
}
