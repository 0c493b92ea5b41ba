import type { ConsoleCategory } from '@fairground/contract/console/movies';
import { LANGUAGES } from '@fairground/contract/language';
import { LIMITS } from '@fairground/contract/limits';
import { TEXT_LIMITS } from '@fairground/contract/text-limits';
import { useNotify } from 'ra-core';
import { useMessages } from '#platform/i18n.ts';
import { missingTexts, missingWhy, NO_TEXTS } from '#platform/editing/faulty-languages.ts';
import { editingMessages } from '#platform/editing/messages.ts';
import { useEditConflictText } from '#platform/editing/use-edit-conflict-text.ts';
import { useEditing } from '#platform/editing/use-editing.ts';
import { LANGUAGE_NAMES } from '#platform/language-names.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Checkbox } from '@fairground/ui/Checkbox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import formStyles from '#ui/Form.module.css';
import { Notice } from '@fairground/ui/Notice.tsx';
import { EditConflictNotice } from '#ui/EditConflictNotice.tsx';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { moviesMessages } from '../messages.ts';

const valuesOf = (row: ConsoleCategory | null) => ({
  name: { ...(row?.name ?? NO_TEXTS) },
  visible: row?.visible ?? true,
  retired: row?.retired ?? false,
  version: row?.version ?? 0,
  why: '',
});

type Props = { category: ConsoleCategory | null; onClose: () => void };

/** Creates or edits a category: names and visibility. */
export function CategoryForm({ category, onClose }: Props) {
  const { categories: t, required } = useMessages(moviesMessages);
  const editing = useMessages(editingMessages);
  const notify = useNotify();
  const edit = useEditing('POST /movies/savecategory', {
    makes: true,
    row: category,
    draft: `movie-category:${category?.id ?? 'new'}`,
    valuesOf,
    prepare({ name, visible, retired, version, why }) {
      const errors = { ...missingTexts({ name }, required), ...missingWhy(why, required) };
      if (Object.keys(errors).length > 0) return { errors };
      return { input: { name, visible, retired, why, ...(category ? { id: category.id, version } : {}) } };
    },
    onSaved() {
      notify(editing.saved, { type: 'success' });
      onClose();
    },
  });
  const { command } = edit;
  const conflict = useEditConflictText(edit.conflict);
  return (
    <Dialog open wide title={category ? t.editTitle : t.add} onClose={onClose}>
      <form className={formStyles['form']} noValidate onSubmit={command.submit}>
        {conflict ? (
          <EditConflictNotice {...conflict} onTake={edit.takeTheirs} onKeep={edit.keepMine} />
        ) : null}
        {edit.kept ? (
          <Notice live>
            <p>{editing.conflict.kept}</p>
          </Notice>
        ) : null}
        <div className={formStyles['pair']}>
          {LANGUAGES.map((each) => (
            <TextField
              key={each}
              label={editing.inLanguage(t.name, LANGUAGE_NAMES[each])}
              maxLength={TEXT_LIMITS.categoryName.max}
              {...command.field(`name.${each}`)}
            />
          ))}
        </div>
        {category?.source === 'imported' ? <p className={formStyles['intro']}>{t.importedHint}</p> : null}
        <Checkbox label={t.visible} {...command.field('visible')} />
        <Checkbox label={t.retire} {...command.field('retired')} />
        <TextArea label={editing.why} maxLength={LIMITS.remark.max} {...command.field('why')} />
        {command.problem && !conflict ? (
          <Notice tone="danger" live>
            <p>{command.problem}</p>
          </Notice>
        ) : null}
        <Button type="submit" variant="primary" pending={command.pending}>
          {editing.save}
        </Button>
      </form>
    </Dialog>
  );
}
