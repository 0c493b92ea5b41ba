import type { ConsoleRegion } from '@fairground/contract/console/regions';
import { LIMITS } from '@fairground/contract/limits';
import { TEXT_LIMITS } from '@fairground/contract/text-limits';
import { useNotify } from 'ra-core';
import { useMessages } from '#platform/i18n.ts';
import { missingTexts, missingWhy, NO_TEXTS } from '#platform/editing/faulty-languages.ts';
import { editingMessages } from '#platform/editing/messages.ts';
import { useEditNotices } from '#platform/editing/use-edit-notices.ts';
import { useEditing } from '#platform/editing/use-editing.ts';
import { LANGUAGE_NAMES } from '#platform/language-names.ts';
import { Checkbox } from '@fairground/ui/Checkbox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { EditNotices } from '#ui/EditNotices.tsx';
import formStyles from '#ui/Form.module.css';
import { FormFooter } from '#ui/FormFooter.tsx';
import { LanguageFields } from '#ui/LanguageFields.tsx';
import { regionsMessages } from './messages.ts';

const valuesOf = (row: ConsoleRegion | null) => ({
  name: { ...(row?.name ?? NO_TEXTS) },
  retired: row?.retired ?? false,
  version: row?.version ?? 0,
  why: '',
});

type Props = { region: ConsoleRegion | null; onClose: () => void };

/** Creates or edits a region: its names, and whether it is retired. */
export function RegionForm({ region, onClose }: Props) {
  const t = useMessages(regionsMessages);
  const editing = useMessages(editingMessages);
  const notify = useNotify();
  const edit = useEditing('POST /profiles/saveregion', {
    makes: true,
    row: region,
    draft: `region:${region?.id ?? 'new'}`,
    valuesOf,
    prepare({ name, retired, version, why }) {
      const errors = { ...missingTexts({ name }, t.required), ...missingWhy(why, t.required) };
      if (Object.keys(errors).length > 0) return { errors };
      return { input: { name, retired, why, ...(region ? { id: region.id, version } : {}) } };
    },
    onSaved() {
      notify(editing.saved, { type: 'success' });
      onClose();
    },
  });
  const { command } = edit;
  const notices = useEditNotices(edit);
  return (
    <Dialog open wide title={region ? t.editTitle : t.add} onClose={onClose}>
      <form className={formStyles['form']} noValidate onSubmit={command.submit}>
        <EditNotices {...notices} />
        <LanguageFields
          label={t.columns.name}
          languages={LANGUAGE_NAMES}
          maxLength={TEXT_LIMITS.categoryName.max}
          field={(code) => command.field(`name.${code}`)}
        />
        <Checkbox label={t.retire} {...command.field('retired')} />
        <FormFooter
          t={editing}
          why={{ maxLength: LIMITS.remark.max, ...command.field('why') }}
          pending={command.pending}
          problem={edit.conflict ? null : command.problem}
        />
      </form>
    </Dialog>
  );
}
