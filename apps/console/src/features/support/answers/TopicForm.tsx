import { LIMITS } from '@fairground/contract/limits';
import { TEXT_LIMITS } from '@fairground/contract/text-limits';
import { useNotify } from 'ra-core';
import { useMessages } from '#platform/catalogue.ts';
import { useEditing } from '#platform/editing/use-editing.ts';
import { LANGUAGE_NAMES } from '#platform/language-names.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import formStyles from '#ui/Form.module.css';
import { LanguageFields } from '#ui/LanguageFields.tsx';
import { SaveFoot } from '#ui/SaveFoot.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { Topic } from './answers.ts';
import { readPosition, readTexts } from './answer-form.rules.ts';
import { SecondEditor } from '../SecondEditor.tsx';
import { catalogue } from './messages.ts';

const valuesFor = (position: number) => (topic: Topic | null) => ({
  title_ja: topic?.title.ja ?? '',
  'title_zh-cn': topic?.title['zh-cn'] ?? '',
  title_en: topic?.title.en ?? '',
  position: String(topic?.position ?? position),
  active: topic?.active ?? true,
  version: topic?.version ?? 0,
  why: '',
});

type TopicFormProps = { topic: Topic | null; position: number; onClose: () => void };

/** A topic of canned answers, new or as it stands. */
export function TopicForm({ topic, position, onClose }: TopicFormProps) {
  const texts = useMessages(catalogue);
  const notify = useNotify();
  const edit = useEditing('POST /support/savetopic', {
    row: topic,
    draft: `topic:${topic?.id ?? 'new'}`,
    valuesOf: valuesFor(position),
    prepare(values) {
      const title = readTexts(values, 'title');
      const place = readPosition(values.position);
      const errors = {
        ...Object.fromEntries(title.missing.map((name) => [name, texts.required])),
        ...(place === null ? { position: texts.positionWrong } : {}),
        ...(values.why.trim() === '' ? { why: texts.required } : {}),
      };
      if (place === null || Object.keys(errors).length > 0) return { errors };
      return {
        input: {
          ...(topic ? { id: topic.id, version: values.version } : {}),
          title: title.texts,
          position: place,
          active: values.active,
          why: values.why.trim(),
        },
      };
    },
    onSaved() {
      notify(texts.saved, { type: 'success' });
      onClose();
    },
  });
  const form = edit.command;
  return (
    <Dialog open wide title={topic ? texts.editTopic : texts.addTopic} onClose={onClose}>
      <form className={formStyles['form']} noValidate onSubmit={form.submit}>
        <SecondEditor edit={edit} />
        <LanguageFields
          label={texts.topicTitle}
          languages={LANGUAGE_NAMES}
          maxLength={TEXT_LIMITS.supportTopic.max}
          field={(code) => form.field(`title_${code}`)}
        />
        <TextField
          label={texts.position}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          {...form.field('position')}
        />
        <Checkbox label={texts.active} {...form.field('active')} />
        <SaveFoot
          texts={texts}
          why={{ maxLength: LIMITS.remark.max, ...form.field('why') }}
          pending={form.pending}
          problem={edit.overtaken ? null : form.problem}
        />
      </form>
    </Dialog>
  );
}
