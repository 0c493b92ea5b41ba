import { LANGUAGES } from '@fairground/contract/language';
import { useMessages } from '#platform/catalogue.ts';
import { setLanguage, useLanguage } from '#platform/language.ts';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { toast } from '#ui/toast.ts';
import { useAnswerFirst } from '#ui/use-answer-first.ts';
import { catalogue } from './messages.ts';

/** Each language by its own name, so that it is found whatever stands there now. */
export function LanguageChoice() {
  const texts = useMessages(catalogue);
  const [language, choose] = useAnswerFirst(useLanguage(), (chosen) =>
    setLanguage(chosen).catch(() => toast.fail(texts.languageFailed)),
  );
  return (
    <SegmentedControl
      label={texts.language}
      items={LANGUAGES.map((value) => ({ value, label: <span lang={value}>{texts.languages[value]}</span> }))}
      value={language}
      onChange={choose}
    />
  );
}
