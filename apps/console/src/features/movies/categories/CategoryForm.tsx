import type { ConsoleCategory } from '@fairground/contract/console/movies';
import { LANGUAGES } from '@fairground/contract/language';
import { LIMITS } from '@fairground/contract/limits';
import { TEXT_LIMITS } from '@fairground/contract/text-limits';
import { useNotify } from 'ra-core';
import { useMessages } from '#platform/catalogue.ts';
import { missingTexts, missingWhy, NO_TEXTS } from '#platform/editing/faulty-languages.ts';
import { catalogue as editingCatalogue } from '#platform/editing/messages.ts';
import { useOvertakenWords } from '#platform/editing/overtaken.ts';
import { useEditing } from '#platform/editing/use-editing.ts';
import { LANGUAGE_NAMES } from '#platform/language-names.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import formStyles from '#ui/Form.module.css';
import { Notice } from '#ui/Notice.tsx';
import { OvertakenNotice } from '#ui/OvertakenNotice.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { catalogue } from '../messages.ts';

const valuesOf = (row: ConsoleCategory | null) => ({
  name: { ...(row?.name ?? NO_TEXTS) },
  visible: row?.visible ?? true,
  version: row?.version ?? 0,
  why: '',
});

type Props = { category: ConsoleCategory | null; onClose: () => void };

/** A category, new or as it stands: its names, and whether members see it. */
export function CategoryForm({ category, onClose }: Props) {
  const { categories: texts, required } = useMessages(catalogue);
  const editing = useMessages(editingCatalogue);
  const notify = useNotify();
  const edit = useEditing('POST /movies/savecategory', {
    row: category,
    draft: `movie-category:${category?.id ?? 'new'}`,
    valuesOf,
    prepare({ name, visible, version, why }) {
      const errors = { ...missingTexts({ name }, required), ...missingWhy(why, required) };
      if (Object.keys(errors).length > 0) return { errors };
      return { input: { name, visible, why, ...(category ? { id: category.id, version } : {}) } };
    },
    onSaved() {
      notify(editing.saved, { type: 'success' });
      onClose();
    },
  });
  const { command } = edit;
  const overtaken = useOvertakenWords(edit.overtaken);
  return (
    <Dialog open wide title={category ? texts.editTitle : texts.add} onClose={onClose}>
      <form className={formStyles['form']} noValidate onSubmit={command.submit}>
        {overtaken ? (
          <OvertakenNotice {...overtaken} onTake={edit.takeTheirs} onKeep={edit.keepMine} />
        ) : null}
        {edit.kept ? (
          <Notice live>
            <p>{editing.overtaken.kept}</p>
          </Notice>
        ) : null}
        <div className={formStyles['pair']}>
          {LANGUAGES.map((each) => (
            <TextField
              key={each}
              label={editing.inLanguage(texts.name, LANGUAGE_NAMES[each])}
              maxLength={TEXT_LIMITS.categoryName.max}
              {...command.field(`name.${each}`)}
            />
          ))}
        </div>
        {category?.source === 'imported' ? <p className={formStyles['intro']}>{texts.importedHint}</p> : null}
        <Checkbox label={texts.visible} {...command.field('visible')} />
        <TextArea label={editing.why} maxLength={LIMITS.remark.max} {...command.field('why')} />
        {command.problem && !overtaken ? (
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
