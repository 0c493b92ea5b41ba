import { LIMITS } from '@fairground/contract/limits';
import type { Language } from '@fairground/contract/language';
import { TEXT_LIMITS } from '@fairground/contract/text-limits';
import { parseMarkup } from '@fairground/kernel/plain-markup';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useEditing } from '#platform/editing/use-editing.ts';
import { useLanguage } from '#platform/language.ts';
import { LANGUAGE_NAMES } from '#platform/language-names.ts';
import { Checkbox } from '@fairground/ui/Checkbox.tsx';
import formStyles from '#ui/Form.module.css';
import { LanguageFields } from '#ui/LanguageFields.tsx';
import { Pane } from '#ui/Pane.tsx';
import { RichText } from '@fairground/ui/RichText.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { StatusTabs } from '#ui/StatusTabs.tsx';
import { FormFooter } from '#ui/FormFooter.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { appLink } from '../chat/app-link.tsx';
import { useEditNotices } from '#platform/editing/use-edit-notices.ts';
import { EditNotices } from '#ui/EditNotices.tsx';
import type { Answer, Topic } from './answers.ts';
import { readPosition, readTexts } from './answer-form.rules.ts';
import styles from './answers.module.css';
import { answersMessages } from './messages.ts';

const CODES = Object.keys(LANGUAGE_NAMES) as Language[];

/** Preview of an answer as the member's chat shows it. */
function Preview({ question, answer }: Record<'question' | 'answer', Record<Language, string>>) {
  const t = useMessages(answersMessages);
  const own = useLanguage();
  const [language, setLanguage] = useState(own);
  const text = answer[language].trim();
  return (
    <section className={styles['preview']} aria-label={t.preview}>
      <StatusTabs
        label={t.previewLanguage}
        value={language}
        onChange={setLanguage}
        items={CODES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      <div className={styles['chat']} lang={language}>
        {question[language].trim() ? <p className={styles['asked']}>{question[language]}</p> : null}
        <div className={styles['said']}>
          {text === '' ? t.previewEmpty : <RichText blocks={parseMarkup(text)} link={appLink} />}
        </div>
      </div>
    </section>
  );
}

const valuesFor = (topicId: string, position: number) => (answer: Answer | null) => ({
  topicId: answer?.topicId ?? topicId,
  question_ja: answer?.question.ja ?? '',
  'question_zh-cn': answer?.question['zh-cn'] ?? '',
  question_en: answer?.question.en ?? '',
  answer_ja: answer?.answer.ja ?? '',
  'answer_zh-cn': answer?.answer['zh-cn'] ?? '',
  answer_en: answer?.answer.en ?? '',
  keywords_ja: answer?.keywords.ja ?? '',
  'keywords_zh-cn': answer?.keywords['zh-cn'] ?? '',
  keywords_en: answer?.keywords.en ?? '',
  position: String(answer?.position ?? position),
  active: answer?.active ?? true,
  version: answer?.version ?? 0,
  why: '',
});

type AnswerFormProps = {
  topics: readonly Topic[];
  topicId: string;
  answer: Answer | null;
  position: number;
  onClose: () => void;
};

/** Creates or edits a canned answer, with a preview. */
export function AnswerForm({ topics, topicId, answer, position, onClose }: AnswerFormProps) {
  const t = useMessages(answersMessages);
  const language = useLanguage();
  const notify = useNotify();
  const edit = useEditing('POST /support/saveanswer', {
    makes: true,
    row: answer,
    draft: `answer:${answer?.id ?? `new:${topicId}`}`,
    valuesOf: valuesFor(topicId, position),
    prepare(values) {
      const question = readTexts(values, 'question');
      const answers = readTexts(values, 'answer');
      const keywords = readTexts(values, 'keywords');
      const place = readPosition(values.position);
      const missing = [...question.missing, ...answers.missing, ...keywords.missing];
      const errors = {
        ...Object.fromEntries(missing.map((name) => [name, t.required])),
        ...(place === null ? { position: t.positionWrong } : {}),
        ...(values.why.trim() === '' ? { why: t.required } : {}),
      };
      if (place === null || Object.keys(errors).length > 0) return { errors };
      return {
        input: {
          ...(answer ? { id: answer.id, version: values.version } : {}),
          topicId: values.topicId,
          question: question.texts,
          answer: answers.texts,
          keywords: keywords.texts,
          position: place,
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
  const { command: form, values } = edit;
  const notices = useEditNotices(edit);
  return (
    <Pane title={answer ? t.editAnswer : t.addAnswer} onClose={onClose}>
      <form className={formStyles['form']} noValidate onSubmit={form.submit}>
        <EditNotices {...notices} />
        <SelectField
          label={t.topic}
          options={topics.map(({ id, title }) => ({ value: id, label: title[language] }))}
          {...form.field('topicId')}
        />
        <LanguageFields
          label={t.question}
          languages={LANGUAGE_NAMES}
          maxLength={TEXT_LIMITS.supportTopic.max}
          field={(code) => form.field(`question_${code}`)}
        />
        <LanguageFields
          label={t.answer}
          hint={t.answerHint}
          languages={LANGUAGE_NAMES}
          maxLength={TEXT_LIMITS.supportAnswer.max}
          rows={5}
          field={(code) => form.field(`answer_${code}`)}
        />
        <Preview question={readTexts(values, 'question').texts} answer={readTexts(values, 'answer').texts} />
        <LanguageFields
          label={t.keywords}
          hint={t.keywordsHint}
          languages={LANGUAGE_NAMES}
          maxLength={TEXT_LIMITS.supportTopic.max}
          field={(code) => form.field(`keywords_${code}`)}
        />
        <TextField
          label={t.position}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          {...form.field('position')}
        />
        <Checkbox label={t.active} {...form.field('active')} />
        <FormFooter
          t={t}
          why={{ maxLength: LIMITS.remark.max, ...form.field('why') }}
          pending={form.pending}
          problem={edit.conflict ? null : form.problem}
        />
      </form>
    </Pane>
  );
}
