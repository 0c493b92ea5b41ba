import { LIMITS } from '@fairground/contract/limits';
import { TEXT_LIMITS } from '@fairground/contract/text-limits';
import { useNotify } from 'ra-core';
import { useMessages } from '#platform/i18n.ts';
import { useEditing } from '#platform/editing/use-editing.ts';
import { LANGUAGE_NAMES } from '#platform/language-names.ts';
import { Checkbox } from '@fairground/ui/Checkbox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import formStyles from '#ui/Form.module.css';
import { LanguageFields } from '#ui/LanguageFields.tsx';
import { FormFooter } from '#ui/FormFooter.tsx';
import type { Topic } from './answers.ts';
import { readTexts } from './answer-form.rules.ts';
import { useEditNotices } from '#platform/editing/use-edit-notices.ts';
import { EditNotices } from '#ui/EditNotices.tsx';
import { answersMessages } from './messages.ts';

const valuesOf = (topic: Topic | null) => ({
  title_ja: topic?.title.ja ?? '',
  'title_zh-cn': topic?.title['zh-cn'] ?? '',
  title_en: topic?.title.en ?? '',
  active: topic?.active ?? true,
  version: topic?.version ?? 0,
  why: '',
});

/** `position`: that of a new topic; the list's buttons change it. */
type TopicFormProps = { topic: Topic | null; position: number; onClose: () => void };

/** Creates or edits a topic of canned answers. */
export function TopicForm({ topic, position, onClose }: TopicFormProps) {
  const t = useMessages(answersMessages);
  const notify = useNotify();
  const edit = useEditing('POST /support/savetopic', {
    makes: true,
    row: topic,
    draft: `topic:${topic?.id ?? 'new'}`,
    valuesOf,
    prepare(values) {
      const title = readTexts(values, 'title');
      const errors = {
        ...Object.fromEntries(title.missing.map((name) => [name, t.required])),
        ...(values.why.trim() === '' ? { why: t.required } : {}),
      };
      if (Object.keys(errors).length > 0) return { errors };
      return {
        input: {
          ...(topic ? { id: topic.id, version: values.version } : {}),
          title: title.texts,
          position: topic?.position ?? position,
          active: values.active,
          why: values.why.trim(),
        },
      };
    },
    onSaved() {
      notify(t.saved, { type: 'success' });
      onClose();
    },
  });
  const form = edit.command;
  const notices = useEditNotices(edit);
  return (
    <Dialog open wide title={topic ? t.editTopic : t.addTopic} onClose={onClose}>
      <form className={formStyles['form']} noValidate onSubmit={form.submit}>
        <EditNotices {...notices} />
        <LanguageFields
          label={t.topicTitle}
          languages={LANGUAGE_NAMES}
          maxLength={TEXT_LIMITS.supportTopic.max}
          field={(code) => form.field(`title_${code}`)}
        />
        <Checkbox label={t.active} {...form.field('active')} />
        <FormFooter
          t={t}
          why={{ maxLength: LIMITS.remark.max, ...form.field('why') }}
          pending={form.pending}
          problem={edit.conflict ? null : form.problem}
        />
      </form>
    </Dialog>
  );
}
